import { Button, Flex } from '@mantine/core'
import { IconBellOff, IconChecks, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { inAppPath } from '#web/kit/url-state.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { batch, notificationsQuery, unreadCountQuery, useMarkRead } from './notification-data.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationWaiting } from './notification-waiting.tsx'
import classes from './notifications.module.css'

/** The user's own notifications, newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState(batch)
  const list = useQuery(notificationsQuery(rows))
  const { data: count } = useQuery(unreadCountQuery)
  const { run, isBusy } = useMarkRead()
  const markRead = (Id: number) => run({ body: { Id } })
  const navigate = useNavigate()
  const hasUnread = (count?.NonLette ?? 0) > 0
  const failure = failureOf(list)

  function open({ Id, Letta, Link }: Notification) {
    if (!Letta) markRead(Id)
    const path = inAppPath(Link)
    if (!path) return
    onClose()
    void navigate({ href: path })
  }

  return (
    <>
      <div className={classes.list}>
        {failure && list.data && <FailureStrip {...failure} />}
        {!list.data && (failure ? <Failure {...failure} /> : <NotificationWaiting />)}
        {list.data?.rows.length === 0 && (
          <Empty text="Nessuna notifica" icon={<IconBellOff size={28} stroke={1.5} />} />
        )}
        {list.data && list.data.rows.length > 0 && (
          <ul aria-label="Notifiche">
            {list.data.rows.map(item => (
              <NotificationItem key={item.Id} item={item} onOpen={open} />
            ))}
          </ul>
        )}
        {list.data && list.data.total > list.data.rows.length && (
          <Button
            variant="subtle"
            fullWidth
            loading={list.isPlaceholderData}
            onClick={() => setRows(rows + batch)}
          >
            Mostra le precedenti
          </Button>
        )}
      </div>
      <Flex className={classes.footer} wrap="wrap" justify="space-between" flex="none">
        <IconedButton
          variant="subtle"
          px={10}
          fz={13}
          icon={IconChecks}
          disabled={!hasUnread || isBusy}
          onClick={() => markRead(0)}
        >
          Segna tutte come lette
        </IconedButton>
        <IconedButton
          variant="subtle"
          px={10}
          fz={13}
          icon={IconSettings}
          onClick={() => {
            onClose()
            void navigate({ to: '/profiloUtente', search: { tab: 'notifiche' } })
          }}
        >
          Impostazioni notifiche
        </IconedButton>
      </Flex>
    </>
  )
}
