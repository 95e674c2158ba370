import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { useIsLoading } from '#web/kit/query-client.ts'
import { useUser } from '#web/kit/user.ts'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { CurrentFilter } from './current-filter.tsx'
import { PaletteButton } from './palette-button.tsx'
import classes from './top-bar.module.css'

interface Props {
  title: string | undefined
  isMenuShown: boolean
  onMenu: () => void
}

export function TopBar({ title, isMenuShown, onMenu }: Props) {
  const { SecondoFattoreMancante } = useUser()
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={isMenuShown ? 'Chiudi il menu' : 'Apri il menu'}
        aria-expanded={isMenuShown}
        aria-controls="menu-principale"
        onClick={onMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <div className={classes.brand}>
        <Brand />
      </div>
      {title && <p className={classes.title}>{title}</p>}
      <CurrentFilter className={classes.filter} />
      <div className={classes.tools}>
        <PaletteButton />
        {!SecondoFattoreMancante && <NotificationBell />}
        <AccountMenu />
      </div>
      <div className={classes.loading}>
        <LoadingBar active={useIsLoading()} />
      </div>
    </header>
  )
}
