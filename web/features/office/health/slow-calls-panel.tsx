import { IconActivity } from '@tabler/icons-react'
import type { Health } from '#contract/health.ts'
import { menuEntries } from '#contract/menu.ts'
import { integer } from '#rules/italian-format.ts'
import classes from './health.module.css'
import { HealthPanel, NotMeasured, PanelText, StateMark } from './health-panel.tsx'

type Calls = NonNullable<Health['ChiamateLente']>

/** Calls of today that are slower than the limit, against the days before. */
export function SlowCallsPanel({ health }: { health: Health | undefined }) {
  const calls = health?.ChiamateLente
  return (
    <HealthPanel
      icon={IconActivity}
      title="Chiamate lente"
      lines={3}
      aside={
        calls === null ? (
          <NotMeasured />
        ) : (
          calls && <span className="label">oltre {integer(calls.MsMassimi)} ms, oggi</span>
        )
      }
    >
      {health && (calls ? <CallTable calls={calls} /> : <PanelText>Oggi nessuna chiamata finora.</PanelText>)}
    </HealthPanel>
  )
}

function CallTable({ calls: { Righe, Altre } }: { calls: Calls }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Pagina</th>
          <th scope="col" data-end>
            Chiamate
          </th>
          <th scope="col" data-end>
            Metà entro
          </th>
          <th scope="col" data-end>
            95 su 100 entro
          </th>
          <th scope="col">Giorni prima</th>
        </tr>
      </thead>
      <tbody>
        {[...Righe, ...(Altre ? [Altre] : [])].map(row => (
          <tr key={row.Chiamata}>
            <th scope="row" className="breaking">
              {nameOf(row)}
            </th>
            <td data-end className="tabular">
              {integer(row.Chiamate)}
            </td>
            <td data-end className="tabular">
              {integer(row.Mediana)} ms
            </td>
            <td data-end className={`tabular ${row.Chiamata ? 'warning strong' : ''}`}>
              {integer(row.P95)} ms
            </td>
            <td className="tabular">
              {row.Chiamata ? usualText(row) : <StateMark tone="success">a posto</StateMark>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = Calls['Righe'][number]

function nameOf({ Chiamata, Pagina }: Row): string {
  if (!Chiamata) return 'Tutte le altre'
  const entry = menuEntries.find(({ link }) => link === Pagina)
  return entry ? `${entry.text}, ${Chiamata}` : Chiamata
}

function usualText({ P95Solito }: Row): string {
  return P95Solito === null ? '—' : `${integer(P95Solito)} ms`
}
