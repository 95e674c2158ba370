import { useQuery } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ImagePreview } from './image-preview.tsx'
import classes from './quote.module.css'

const none: readonly string[] = ['file.unknown', 'quote.customerNeeded']

export function CurrentImage() {
  const image = useQuery({
    ...client.quotes.image.query({ filter: useFilter() }),
    meta: { silent: true, lasting: true },
  })
  const { data, error } = image
  if (data) return <ImagePreview title="Immagine attuale" blob={data.blob} />
  if (!error) return <SkeletonLines lines={1} />
  if (error instanceof ProblemError && none.includes(error.code)) {
    return <p className={classes.lead}>Immagine attuale: nessuna.</p>
  }
  return <FailureStrip {...failureOf(image)} message={error.message} />
}
