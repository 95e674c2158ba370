import type { TargetRow } from '#contract/targets.ts'
import { exactEuro } from '#rules/italian-amount.ts'
import { integer, percent, wholeEuro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './targets.module.css'

type Target = TargetRow['Obiettivo']

/** Revenue against the year's target, with a mark at the share that the year has reached today. */
export function YearProgress({ target }: { target: Target }) {
  const { Fatturato, MassimoInt, Percentuale, QuotaGiorni, Impostato } = target
  if (!Impostato)
    return (
      <span className={classes.progress}>
        <span>
          <strong>{wholeEuro(Fatturato)}</strong>
          <span className={`note ${classes.soft}`}> Obiettivo non impostato</span>
        </span>
      </span>
    )
  return (
    <span
      className={classes.progress}
      title={`Ad oggi dovremmo essere ${articled('al', percent(QuotaGiorni))}`}
    >
      <span>
        <strong>{integer(Math.round(Fatturato))}</strong>
        <span className={`note ${classes.soft}`}> di {exactEuro(MassimoInt)}</span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.done}
          style={{ inlineSize: `${Math.min(100, Math.max(0, Percentuale ?? 0))}%` }}
        />
        <span className={classes.mark} style={{ insetInlineStart: `${QuotaGiorni}%` }} />
      </span>
    </span>
  )
}

/** The projected revenue of the year, in euro and in percent of the target. */
export function Projection({ target }: { target: Target }) {
  const { Proiezione, Ritmo, Andamento } = target
  return (
    <span className={classes.projection}>
      {wholeEuro(Proiezione)}
      {Andamento && Ritmo !== null && (
        <StatusChip tone={Andamento === 'inLinea' ? 'success' : 'warning'}>
          <span className="visually-hidden">
            {Andamento === 'inLinea' ? 'In linea' : 'Indietro'}: a questo ritmo{' '}
          </span>
          {Ritmo}%
        </StatusChip>
      )}
    </span>
  )
}
