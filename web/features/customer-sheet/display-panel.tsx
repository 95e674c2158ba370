import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomerHead, ShownDoor } from '#contract/customer-sheet.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { shownDoorLook } from '#rules/shown-door.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import sheet from './customer-sheet.module.css'
import classes from './display.module.css'
import { QueryPanel } from './query-panel.tsx'
import { displayQuery } from './sheet-data.ts'

/** What the customer shows, drawn, with what it sells of it. */
export function DisplayPanel({ customer: { ClCodCli } }: { customer: CustomerHead }) {
  const doors = useQuery(displayQuery(ClCodCli))
  return (
    <div id="esposizione" className={sheet.anchor}>
      <QueryPanel
        title="Porte in esposizione"
        count={doors.data && integer(doors.data.reduce((sum, { Quantita }) => sum + Quantita, 0))}
        query={doors}
        lines={6}
      >
        {shown =>
          shown.length === 0 ? (
            <p className={sheet.none}>Nessuna porta in esposizione.</p>
          ) : (
            <ul className={classes.doors} aria-label="Porte in esposizione">
              {shown.map(door => (
                <Door key={door.Id} door={door} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </div>
  )
}

function Door({ door }: { door: ShownDoor }) {
  const { Modello, Finitura, Serie, Quantita, Dal, Showroom, Vendute, Ferma } = door
  const look = useMemo(() => shownDoorLook(Modello, Finitura), [Modello, Finitura])
  return (
    <li className={classes.door}>
      <span className={classes.drawing}>
        <DoorView door={look} alt="" />
      </span>
      <strong>{[Modello, Finitura].filter(Boolean).join(' · ') || Serie}</strong>
      <span className={classes.doorNote}>
        {[Serie, Quantita > 1 && `${integer(Quantita)} porte`, Showroom].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.doorNote}>dal {dayText(Dal)}</span>
      {Ferma ? (
        <span className={classes.still}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> ferma da 12 mesi
        </span>
      ) : (
        <span className={classes.doorNote}>
          vende: {integer(Vendute)} {Vendute === 1 ? 'porta' : 'porte'}
        </span>
      )}
    </li>
  )
}
