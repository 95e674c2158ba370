import { IconArrowRight, IconCalendarEvent, IconClockExclamation } from '@tabler/icons-react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './order-sheet.module.css'

/** The expected or actual delivery, and every change of its date. */
export function DeliveryPanel({ sheet }: { sheet: OrderSheet }) {
  const { Scadenza, DataConsegna, InRitardo, StatoPerc, Stato, StoriaScadenza } = sheet
  return (
    <Panel title="Consegna prevista">
      <div className={classes.delivery}>
        <p className={classes.expected} data-late={InRitardo || undefined}>
          <IconCalendarEvent size={26} stroke={1.5} aria-hidden />
          <strong className="tabular">{Scadenza ? dayText(Scadenza) : 'Da definire'}</strong>
          {InRitardo && (
            <StatusChip tone="danger" icon={<IconClockExclamation size={14} stroke={2} aria-hidden />}>
              In ritardo
            </StatusChip>
          )}
        </p>
        {DataConsegna && (
          <p className={classes.plain}>
            Consegnato <strong className="tabular">{articled('il', dayText(DataConsegna))}</strong>
          </p>
        )}
        {Stato === 'inProduzione' && (
          <p className={classes.plain}>
            Avanzamento <ProgressRing percent={StatoPerc} />
          </p>
        )}
      </div>
      {StoriaScadenza.length > 0 && <History changes={StoriaScadenza} />}
    </Panel>
  )
}

function History({ changes }: { changes: OrderSheet['StoriaScadenza'] }) {
  return (
    <div>
      <h3 className={classes.small}>Come è cambiata</h3>
      <ol className={classes.history}>
        {changes.map(({ Quando, Da, A }) => (
          <li key={Quando}>
            <span className="tabular">
              {Da ? dayText(Da) : 'da definire'}
              <IconArrowRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden"> diventa </span>
              <strong>{A ? dayText(A) : 'da definire'}</strong>
            </span>
            <span className={`${classes.soft} tabular`}>{articled('il', instantText(Quando))}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
