import { Flex } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './quote.module.css'

interface Props {
  title: string
  blob: Blob
}

/** The image on white like on paper, with its size and the recommended one. */
export function ImagePreview({ title, blob }: Props) {
  const url = useObjectUrl(blob)
  const [size, setSize] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  return (
    <Flex component="figure" className={classes.preview} direction="column" gap={6}>
      <figcaption>
        {title}
        {size && <span className="tabular"> · {size}</span>}
      </figcaption>
      {isBroken ? (
        <p className={classes.lead}>L'anteprima non è disponibile per questo file.</p>
      ) : (
        url && (
          <img
            className={classes.image}
            src={url}
            alt={title}
            onLoad={({ currentTarget: image }) => setSize(`${image.naturalWidth} × ${image.naturalHeight}`)}
            onError={() => setBroken(true)}
          />
        )
      )}
    </Flex>
  )
}

function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
