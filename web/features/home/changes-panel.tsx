import {
  IconArrowRight,
  IconBell,
  IconCalendarEvent,
  IconCircleCheck,
  IconCirclePlus,
  IconDatabaseImport,
  IconLogin2,
  IconMail,
  type IconProps,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { HomeChange } from '#contract/home.ts'
import type { ChangeKind } from '#contract/home-kinds.ts'
import { dayText } from '#rules/italian-format.ts'
import { bell } from '#web/kit/bell.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { inAppPath } from '#web/kit/url-state.ts'
import { changeMoment, changeText } from './change-words.ts'
import { shortDay, sinceText } from './day-words.ts'
import frame from './home.module.css'
import type { HomeQuery } from './home-data.ts'
import { changeLink } from './home-links.ts'
import { HomePanel } from './home-panel.tsx'
import classes from './lines.module.css'

const icons: Readonly<Record<ChangeKind, ComponentType<IconProps>>> = {
  inArrivo: IconTruckDelivery,
  dataSpostata: IconCalendarEvent,
  consegnati: IconCircleCheck,
  ordinati: IconCirclePlus,
  notifica: IconBell,
  importazione: IconDatabaseImport,
  posta: IconMail,
  accessi: IconLogin2,
}

/** Lists the changes that the user did not make. */
export function ChangesPanel({ query }: { query: HomeQuery }) {
  const since = sinceText(query.data?.Oggi ?? todayInItaly())
  if (query.data?.DaIeri.length === 0) return null
  return (
    <HomePanel
      title={since}
      beside="che cosa è cambiato"
      action={
        <button type="button" className={frame.allNotifications} onClick={() => bell.set(true)}>
          Tutte le notifiche
        </button>
      }
      query={query}
      lines={4}
    >
      {({ DaIeri, Oggi }) => (
        <ul className="lined" aria-label={since}>
          {DaIeri.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several of a kind have no other identity, and none has a state
            <li key={`${change.Tipo} ${at}`}>
              <ChangeLine change={change} today={Oggi} />
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  )
}

function ChangeLine({ change, today }: { change: HomeChange; today: string }) {
  const Icon = icons[change.Tipo]
  const isUnread = change.Notifica?.Letta === false
  return (
    <Target change={change}>
      <Icon className={classes.changeIcon} size={17} stroke={1.75} aria-hidden />
      <span className={isUnread ? `strong ${classes.changeText}` : classes.changeText}>
        {changeText(change)}
        {change.Tipo === 'dataSpostata' && <MovedDay {...change} today={today} />}
        {isUnread && <span className="visually-hidden">, da leggere</span>}
      </span>
      {isUnread && <span className={classes.dot} aria-hidden />}
      <span className={`label tabular ${classes.moment}`}>{changeMoment(change, today)}</span>
    </Target>
  )
}

function Target({ change, children }: { change: HomeChange; children: ReactNode }) {
  const path = inAppPath(change.Notifica?.Link)
  const link = path ? { to: path } : changeLink(change)
  if (!link) return <span className={classes.change}>{children}</span>
  return (
    <Link {...link} className={classes.change}>
      {children}
    </Link>
  )
}

function MovedDay({ Da, A, today }: Pick<HomeChange, 'Da' | 'A'> & { today: string }) {
  return (
    <>
      {' '}
      {Da && <s>{shortDay(Da, today)}</s>}
      <IconArrowRight className={classes.arrow} size={13} stroke={2} role="img" aria-label="spostata al" />
      <strong>{A ? dayText(A) : 'da definire'}</strong>
    </>
  )
}
