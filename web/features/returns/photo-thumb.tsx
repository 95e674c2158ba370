import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NonConformityFile } from '#contract/returns.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { photoQuery } from './return-files.ts'
import classes from './returns.module.css'

/** A thumbnail, or a placeholder while it loads or if it was not delivered. */
export function PhotoThumb({ photo }: { photo: NonConformityFile }) {
  const filter = useFilter()
  const { data, isError } = useQuery({ ...photoQuery(filter, photo, 'piccola'), enabled: !photo.Manca })
  const url = useObjectUrl(data?.blob)
  return (
    <span className={`center ${classes.thumb}`}>
      {url && <img src={url} alt="" />}
      {(photo.Manca || isError) && <IconPhotoOff size={14} stroke={1.5} aria-hidden />}
    </span>
  )
}
