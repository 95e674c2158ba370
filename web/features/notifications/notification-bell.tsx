import { ActionIcon, Box, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentPropsWithRef, lazy, Suspense, useSyncExternalStore } from 'react'
import { bell } from '#web/kit/bell.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { unreadCountQuery } from './notification-data.ts'
import { NotificationWaiting } from './notification-waiting.tsx'
import classes from './notifications.module.css'
import { bellLabel, unreadMark } from './unread-text.ts'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** The number of unread notifications, and their list: over the page, or full-screen on a phone. */
export function NotificationBell() {
  const isPhone = useIsPhone()
  const isOpen = useSyncExternalStore(bell.subscribe, bell.get)
  const { data } = useQuery(unreadCountQuery)
  const unread = data?.NonLette ?? 0
  const close = () => bell.set(false)
  const panel = (
    <Suspense fallback={<NotificationWaiting />}>
      <NotificationPanel onClose={close} />
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        <BellButton unread={unread} onClick={() => bell.set(true)} />
        {isOpen && (
          <Dialog onClose={close} title="Notifiche" flush>
            {panel}
          </Dialog>
        )}
      </>
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={bell.set}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      withRoles
      zIndex={150}
    >
      <Popover.Target>
        <BellButton unread={unread} onClick={() => bell.set(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label="Notifiche">
        <Box component="h2" className="title" flex="none" p="12px 16px 8px">
          Notifiche
        </Box>
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}

interface BellProps extends ComponentPropsWithRef<'button'> {
  unread: number
}

function BellButton({ unread, ...button }: BellProps) {
  const mark = unreadMark(unread)
  return (
    <ActionIcon
      {...button}
      className={classes.bell}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={bellLabel(unread)}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {mark && (
        <span className={`strong tabular ${classes.mark}`} aria-hidden>
          {mark}
        </span>
      )}
    </ActionIcon>
  )
}
