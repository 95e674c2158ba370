import { Box } from '@mantine/core'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './series-table.module.css'
import { SeriesHead, type ShownSeries } from './series-table.tsx'

/** The headings above a loading table. */
export function SeriesWaiting(shown: ShownSeries) {
  return (
    <div
      className={`tile ${classes.frame}`}
      data-compared={shown.calculated.isCompared || undefined}
      aria-busy
    >
      <SeriesHead {...shown} />
      <Box p="16px 12px">
        <SkeletonLines lines={15} />
      </Box>
      <span className="visually-hidden" role="status">
        Caricamento in corso
      </span>
    </div>
  )
}
