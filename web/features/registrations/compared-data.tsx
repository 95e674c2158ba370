import type { Match, Registration } from '#contract/registrations.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { compared } from './comparison.ts'
import classes from './registrations.module.css'

/** Shows typed data next to the ERP's data; an icon and a word mark each difference. */
export function ComparedData({ registration, match }: { registration: Registration; match?: Match }) {
  const fields = compared(registration, match ?? {})
  return (
    <table className={classes.compared}>
      <caption className="visually-hidden">Dati della registrazione e del gestionale</caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Dalla registrazione</th>
          <th scope="col">Nel gestionale{match && ` · ${match.Tipologia} ${match.Codice}`}</th>
          <th scope="col">Confronto</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <tr key={field.label} data-different={(match && field.isSame === false) || undefined}>
            <th scope="row">{field.label}</th>
            <td data-label="Dalla registrazione">{field.typed || '—'}</td>
            <td data-label="Nel gestionale">{match ? field.found || '—' : 'da verificare'}</td>
            <td>{match && field.isSame !== undefined && <Verdict isSame={field.isSame} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdict({ isSame }: { isSame: boolean }) {
  return <StatusChip tone={isSame ? 'success' : 'warning'}>{isSame ? 'uguale' : 'diverso'}</StatusChip>
}
