import { integer } from '#rules/italian-format.ts'
import { turnoverBands } from '#rules/turnover-band.ts'
import { BandMark } from './band-mark.tsx'
import classes from './marks.module.css'
import { bandWords, type Counts } from './points.ts'

/** Explains the map's shapes, with the count of each. */
export function MapLegend({ counts, isTurnover }: { counts: Counts; isTurnover: boolean }) {
  return (
    <dl className={classes.legend}>
      <dt className={classes.legendTitle}>
        {isTurnover ? 'Fatturato consegnato, ultimi 12 mesi' : 'Clienti e showroom'}
      </dt>
      {isTurnover &&
        turnoverBands.toReversed().map(band => (
          <LegendRow key={band} count={counts.bands[band]} words={bandWords[band]}>
            <BandMark band={band} />
          </LegendRow>
        ))}
      {!isTurnover && (
        <LegendRow count={counts.all - counts.showrooms} words="Clienti">
          <BandMark />
        </LegendRow>
      )}
      <LegendRow count={counts.showrooms} words="Con showroom">
        <BandMark isShowroom />
      </LegendRow>
    </dl>
  )
}

function LegendRow({ count, words, children }: { count: number; words: string; children: React.ReactNode }) {
  return (
    <>
      <dt>
        {children} {words}
      </dt>
      <dd>{integer(count)}</dd>
    </>
  )
}
