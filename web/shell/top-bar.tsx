import { Box, Flex } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { useIsLoading } from '#web/kit/query-client.ts'
import { useUser } from '#web/kit/user.ts'
import { Brand } from '#web/parts/portal/brand.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { AccountMenu } from './account-menu.tsx'
import { CurrentFilter } from './current-filter.tsx'
import { PaletteButton } from './palette-button.tsx'
import classes from './top-bar.module.css'

interface Props {
  isMenuShown: boolean
  onMenu: () => void
}

export function TopBar({ isMenuShown, onMenu }: Props) {
  const { SecondoFattoreMancante } = useUser()
  // On a phone the bottom bar has menu and search.
  const hasBar = useIsPhone() && !SecondoFattoreMancante
  return (
    <Flex
      component="header"
      className={classes.bar}
      data-top-bar
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      align="center"
      gap="8px 12px"
      flex="none"
    >
      {!hasBar && (
        <IconButton
          icon={IconMenu2}
          iconSize={20}
          size={36}
          label={isMenuShown ? 'Chiudi il menu' : 'Apri il menu'}
          aria-expanded={isMenuShown}
          aria-controls="menu-principale"
          onClick={onMenu}
        />
      )}
      <div className={classes.brand}>
        <Brand />
      </div>
      {!hasBar && <PaletteButton />}
      <CurrentFilter className={classes.filter} />
      <Flex className={classes.tools} align="center" gap={{ base: 'xs', sm: 14 }}>
        {!SecondoFattoreMancante && <NotificationBell />}
        <AccountMenu />
      </Flex>
      {/* It overlaps the top edge of the content below. */}
      <Box pos="absolute" top="100%" left={0} right={0}>
        <LoadingBar active={useIsLoading()} />
      </Box>
    </Flex>
  )
}
