import {
  IconAddressBook,
  IconCalculator,
  IconHome,
  IconMenu2,
  IconSearch,
  IconTruck,
} from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuEntry } from '#contract/session.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { menuTarget } from '#web/parts/menu/menu-target.ts'
import classes from './bottom-bar.module.css'
import { currentOf } from './current-entry.ts'
import { useQuickSearch } from './palette-button.tsx'

const home = { link: '', label: 'Home', Icon: IconHome }
const orders = { link: 'statoOrdini', label: 'Ordini', Icon: IconTruck }
const quotes = { link: 'sceltaPreventivo', label: 'Preventivi', Icon: IconCalculator }
const customers = { link: 'clienti', label: 'Clienti', Icon: IconAddressBook }

interface Props {
  isMenuShown: boolean
  onMenu: () => void
}

/** The bar at the lower edge of a phone: three screens of the user's own menu, search and menu. */
export function BottomBar({ isMenuShown, onMenu }: Props) {
  const { Menu, Tipologia } = useUser()
  const palette = useQuickSearch()
  const screens = [home, orders, seesManyCustomers(Tipologia) ? customers : quotes].flatMap(screen => {
    const entry = Menu.find(({ Type, Link }) => Type === 'Item' && Link.replaceAll('/', '') === screen.link)
    return entry ? [{ ...screen, entry }] : []
  })
  return (
    <nav className={classes.bar} aria-label="Barra principale">
      {screens.map(({ entry, label, Icon }) => (
        <ScreenLink key={entry.Id} entry={entry}>
          <Icon {...icon} />
          {label}
        </ScreenLink>
      ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={palette.open}>
        <IconSearch {...icon} />
        Cerca
      </button>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isMenuShown}
        aria-controls="menu-principale"
        onClick={onMenu}
      >
        <IconMenu2 {...icon} />
        Menu
      </button>
      {palette.dialog}
    </nav>
  )
}

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const

function ScreenLink({ entry, children }: { entry: MenuEntry; children: ReactNode }) {
  const { open, prefetch } = useMenuOpener()
  const path = useLocation({ select: location => location.pathname })
  const router = useRouter()
  const target = menuTarget(entry.Link)
  if (target.kind !== 'screen') return null
  return (
    <a
      className={classes.entry}
      href={router.buildLocation({ to: target.path }).href}
      aria-current={currentOf(path, target.path)}
      onTouchStart={() => prefetch(entry)}
      onClick={event => {
        event.preventDefault()
        void open(entry)
      }}
    >
      {children}
    </a>
  )
}
