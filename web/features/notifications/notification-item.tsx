import { Box, Flex } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { instantText } from '#rules/italian-format.ts'
import { now } from '#web/kit/clock.ts'
import { inAppPath } from '#web/kit/url-state.ts'
import { eventLooks } from './event-looks.ts'
import classes from './notifications.module.css'
import { relativeTime } from './relative-time.ts'

interface Props {
  item: Notification
  onOpen: (item: Notification) => void
}

export function NotificationItem({ item, onOpen }: Props) {
  const path = inAppPath(item.Link)
  const content = <Content item={item} />
  // With a modifier key, a click opens a new tab like any link.
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <li>
      {path ? (
        <Flex component="a" href={path} className={classes.item} gap="md" onClick={follow}>
          {content}
        </Flex>
      ) : (
        <Flex component="button" type="button" className={classes.item} gap="md" onClick={() => onOpen(item)}>
          {content}
        </Flex>
      )}
    </li>
  )
}

function Content({ item }: { item: Notification }) {
  const { label, Icon } = eventLooks[item.Evento]
  return (
    <>
      <Box component="span" className="soft disc" w={32} h={32} data-lit={!item.Letta || undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </Box>
      <Flex component="span" direction="column" align="flex-start" gap={1} flex={1} miw={0}>
        <span className="note">
          {label}
          {!item.Letta && <span className="visually-hidden">, da leggere</span>}
        </span>
        <span className={item.Letta ? 'breaking' : 'breaking strong'}>{item.Testo}</span>
        <time className="note" dateTime={item.Quando} title={instantText(item.Quando)}>
          {relativeTime(item.Quando, now())}
        </time>
      </Flex>
      {!item.Letta && <span className={classes.dot} aria-hidden />}
    </>
  )
}
