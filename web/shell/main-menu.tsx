import { Box } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { MenuEntry } from '#contract/session.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { MenuMark } from '#web/parts/menu/menu-mark.tsx'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { menuTarget } from '#web/parts/menu/menu-target.ts'
import { currentOf } from './current-entry.ts'
import classes from './main-menu.module.css'
import { MenuFoot } from './menu-foot.tsx'
import { type MenuGroup, menuGroups } from './menu-groups.ts'

export function MainMenu() {
  const { Menu } = useUser()
  return (
    <>
      <Box component="nav" py={20} px="sm" aria-label="Menu principale">
        {menuGroups(Menu).map(group => (
          <Group key={group.heading?.Id ?? 0} group={group} />
        ))}
      </Box>
      <MenuFoot />
    </>
  )
}

function Group({ group: { heading, entries } }: { group: MenuGroup }) {
  const headingId = `menu-${heading?.Id ?? 0}`
  return (
    <div className={classes.group}>
      {heading && (
        <h2 id={headingId} className={`soft strong ${classes.heading}`}>
          {heading.Text}
        </h2>
      )}
      <ul aria-labelledby={heading && headingId}>
        {entries.map(entry => (
          <li key={entry.Id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { open, prefetch } = useMenuOpener()
  const path = useLocation({ select: location => location.pathname })
  const target = menuTarget(entry.Link)
  const router = useRouter()
  const current = target.kind === 'screen' ? currentOf(path, target.path) : undefined
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  useFilter() // Renders again when the filter changes, because the entries' links contain it.
  const content = (
    <>
      <MenuIcon entry={entry} />
      <Box component="span" flex={1} miw={0}>
        {entry.Text}
      </Box>
      <MenuMark entry={entry} />
    </>
  )
  if (target.kind !== 'screen') {
    return (
      <button type="button" className={classes.entry} onClick={() => void open(entry)}>
        {content}
      </button>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(entry)
  }
  return (
    <a
      className={classes.entry}
      href={router.buildLocation({ to: target.path }).href}
      ref={link}
      aria-current={current}
      onClick={follow}
      onPointerEnter={() => prefetch(entry)}
      onFocus={() => prefetch(entry)}
      onTouchStart={() => prefetch(entry)}
    >
      {content}
    </a>
  )
}
