import { IconDatabaseImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FeedGroupState, Health } from '#contract/health.ts'
import { feedGroupNames } from '#rules/health-names.ts'
import { dayInItaly, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { momentText } from '#rules/moment-text.ts'
import classes from './health.module.css'
import { HealthPanel, StateMark } from './health-panel.tsx'
import { ageText } from './health-words.ts'

/** Each kind of data with its age against the limit. */
export function ImportsPanel({ health }: { health: Health | undefined }) {
  return (
    <HealthPanel
      icon={IconDatabaseImport}
      title="Importazioni"
      lines={8}
      aside={
        <Link className="link" to="/dashboard" search={{ tab: 'importazioni' }}>
          Tutte
        </Link>
      }
    >
      {health && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Dati</th>
              <th scope="col" data-end>
                Righe
              </th>
              <th scope="col" data-end>
                Ultimo invio
              </th>
              <th scope="col">Età sul limite</th>
              <th scope="col">Stato</th>
            </tr>
          </thead>
          <tbody>
            {health.Importazioni.map(group => (
              <GroupRow key={group.Gruppo} group={group} today={dayInItaly(new Date(health.MisuratoAl))} />
            ))}
          </tbody>
        </table>
      )}
    </HealthPanel>
  )
}

function GroupRow({ group, today }: { group: FeedGroupState; today: string }) {
  const { Minuti, OreMassime, UltimoInvio, Righe } = group
  const isOver = group.Stato === 'inRitardo'
  return (
    <tr>
      <th scope="row">{feedGroupNames[group.Gruppo]}</th>
      <td data-end className="tabular">
        {UltimoInvio ? integer(Righe) : '—'}
      </td>
      <td data-end className="tabular">
        {UltimoInvio ? momentText(UltimoInvio, today) : '—'}
      </td>
      <td className={`note tabular ${isOver ? 'danger strong' : ''}`}>
        {ageText(group)}
        {Minuti !== null && (
          <div className={classes.age} aria-hidden>
            <span style={{ width: `${Math.min(100, (Minuti / 60 / OreMassime) * 100)}%` }} />
          </div>
        )}
      </td>
      <td>
        <GroupMark group={group} />
      </td>
    </tr>
  )
}

function GroupMark({ group: { Stato, Rifiutate } }: { group: FeedGroupState }) {
  if (Stato === 'aPosto') return <StateMark tone="success">a posto</StateMark>
  if (Stato === 'maiArrivati') return <StateMark tone="soft">mai arrivati</StateMark>
  if (Stato === 'inRitardo') return <StateMark tone="danger">in ritardo</StateMark>
  return (
    <Link to="/dashboard" search={{ tab: 'importazioni', esito: 'parziale' }}>
      <StateMark tone="warning">{counted(Rifiutate, 'riga scartata', 'righe scartate')}</StateMark>
    </Link>
  )
}
