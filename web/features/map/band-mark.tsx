import type { TurnoverBand } from '#rules/turnover-band.ts'
import classes from './marks.module.css'

interface BandMarkProps {
  /** Absent while turnover is hidden. */
  band?: TurnoverBand | undefined
  isShowroom?: boolean
}

/** The map's shapes: square, diamond, circle, and a ring around a showroom. */
export function BandMark({ band, isShowroom = false }: BandMarkProps) {
  return (
    <svg className={classes.mark} data-band={band} viewBox="0 0 20 20" aria-hidden>
      {isShowroom && <circle className={classes.markRing} cx="10" cy="10" r="8.75" />}
      {band === 'alta' && <rect x="5.5" y="5.5" width="9" height="9" />}
      {band === 'media' && <path d="M10 4l6 6-6 6-6-6z" />}
      {band !== 'alta' && band !== 'media' && <circle cx="10" cy="10" r="4.75" />}
    </svg>
  )
}
