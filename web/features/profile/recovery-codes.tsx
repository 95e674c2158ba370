import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './profile.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shown only once, because the server keeps just hashes of the codes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
  const address = useTextFile(text)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success('Codici copiati'),
      () => notify.warning('Non è stato possibile copiare: scarica i codici o trascrivili.'),
    )
  return (
    <div className={classes.form}>
      <Notice tone="warning" quiet>
        Conservali in un posto sicuro: non saranno mostrati di nuovo. Ognuno permette un accesso quando non
        hai con te il secondo fattore.
      </Notice>
      <ul className={classes.codes} aria-label="Codici di recupero">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copia
        </Button>
        <Button
          component="a"
          variant="default"
          href={address}
          download="codici-di-recupero.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Scarica
        </Button>
        <Button onClick={onDone} data-autofocus>
          Ho salvato i codici
        </Button>
      </div>
    </div>
  )
}

function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
