import type { ReactNode } from 'react'
import { integer } from '#rules/italian-format.ts'
import { type TurnoverBand, turnoverBands } from '#rules/turnover-band.ts'
import classes from './marks.module.css'
import { bandWords, type Counts } from './points.ts'

interface BandMarkProps {
  /** Absent while turnover is hidden. */
  band?: TurnoverBand | undefined
  isShowroom?: boolean
}

/** The map's shapes: square, diamond and circle for the turnover bands, and a ring around a showroom. */
export function BandMark({ band, isShowroom = false }: BandMarkProps) {
  return (
    <svg className={classes.mark} data-band={band} viewBox="0 0 20 20" aria-hidden>
      {isShowroom && (
        <circle fill="none" stroke="var(--soglia-ink)" strokeWidth="1.5" cx="10" cy="10" r="8.75" />
      )}
      {band === 'alta' && <rect x="5.5" y="5.5" width="9" height="9" />}
      {band === 'media' && <path d="M10 4l6 6-6 6-6-6z" />}
      {band !== 'alta' && band !== 'media' && <circle cx="10" cy="10" r="4.75" />}
    </svg>
  )
}

interface FigureRowProps {
  mark: ReactNode
  name: string
  children: ReactNode
}

/** One entry of a definition list: the mark, the name and the figure. */
export function FigureRow({ mark, name, children }: FigureRowProps) {
  return (
    <>
      <dt>
        {mark} {name}
      </dt>
      <dd>{children}</dd>
    </>
  )
}

/** Explains the map's shapes, with the count of each. */
export function MapLegend({ counts, isTurnover }: { counts: Counts; isTurnover: boolean }) {
  return (
    <dl className={`tile ${classes.figures} ${classes.legend}`}>
      <dt className={`strong ${classes.legendTitle}`}>
        {isTurnover ? 'Fatturato consegnato, ultimi 12 mesi' : 'Clienti e showroom'}
      </dt>
      {isTurnover &&
        turnoverBands.toReversed().map(band => (
          <FigureRow key={band} mark={<BandMark band={band} />} name={bandWords[band]}>
            {integer(counts.bands[band])}
          </FigureRow>
        ))}
      {!isTurnover && (
        <FigureRow mark={<BandMark />} name="Clienti">
          {integer(counts.all - counts.showrooms)}
        </FigureRow>
      )}
      <FigureRow mark={<BandMark isShowroom />} name="Con showroom">
        {integer(counts.showrooms)}
      </FigureRow>
    </dl>
  )
}
