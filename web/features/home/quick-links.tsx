import { Flex } from '@mantine/core'
import { useUser } from '#web/kit/user.ts'
import { MenuIcon } from '#web/parts/menu/menu-icon.tsx'
import { MenuMark } from '#web/parts/menu/menu-mark.tsx'
import { useMenuOpener } from '#web/parts/menu/menu-opener.tsx'
import { menuTarget } from '#web/parts/menu/menu-target.ts'
import classes from './home.module.css'

const mostLinks = 6

/** Shortcuts to the first screens of the menu. */
export function QuickLinks() {
  const { open, prefetch } = useMenuOpener()
  const entries = useUser()
    .Menu.filter(({ Type, Link }) => {
      const target = menuTarget(Link)
      return Type === 'Item' && target.kind === 'screen' && target.path !== '/'
    })
    .slice(0, mostLinks)
  if (entries.length === 0) return null
  return (
    <nav aria-label="Collegamenti rapidi">
      <Flex component="ul" wrap="wrap" gap="sm">
        {entries.map(entry => (
          <li key={entry.Id}>
            <Flex
              component="button"
              type="button"
              className={classes.link}
              display="inline-flex"
              align="center"
              gap="sm"
              onClick={() => void open(entry)}
              onPointerEnter={() => prefetch(entry)}
              onFocus={() => prefetch(entry)}
            >
              <MenuIcon entry={entry} />
              {entry.Text}
              <MenuMark entry={entry} />
            </Flex>
          </li>
        ))}
      </Flex>
    </nav>
  )
}
