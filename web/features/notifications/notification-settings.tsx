import { Box, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Delivery, NotificationChoice, NotificationEvent } from '#contract/notifications.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { eventLooks } from './event-looks.ts'
import { choicesQuery, useChoose } from './notification-data.ts'
import classes from './notifications.module.css'

const deliveries: readonly { value: Delivery; label: string }[] = [
  { value: 'subito', label: 'Subito' },
  { value: 'riepilogo', label: 'Riepilogo giornaliero' },
  { value: 'mai', label: 'Mai' },
]

/** Delivery of each event: at once, in a daily mail, or never. */
export function NotificationSettings() {
  const choices = useQuery(choicesQuery)
  const { run: choose } = useChoose()
  const events = Object.entries(eventLooks) as [NotificationEvent, (typeof eventLooks)[NotificationEvent]][]
  return (
    <Panel
      title="Notifiche"
      lead="Subito: nel portale e per e-mail. Riepilogo giornaliero: nel portale, e un solo messaggio al giorno."
    >
      <Loaded query={choices} lines={events.length} isQuiet>
        {data => (
          <Box component="ul" className="lined" maw={820}>
            {events
              .filter(([event]) => chosen(data, event))
              .map(([event, { label, Icon }]) => (
                <Flex
                  component="li"
                  key={event}
                  className={classes.choice}
                  wrap="wrap"
                  align="center"
                  justify="space-between"
                  gap="8px 16px"
                  py={10}
                >
                  <Flex component="span" align="center" gap={10}>
                    <Icon className="soft" style={{ flex: 'none' }} size={18} stroke={1.75} aria-hidden />
                    {label}
                  </Flex>
                  <WordSwitch
                    label={label}
                    options={deliveries}
                    value={chosen(data, event)?.Invio ?? 'subito'}
                    onChange={Invio => choose({ body: { Evento: event, Invio } })}
                  />
                </Flex>
              ))}
          </Box>
        )}
      </Loaded>
    </Panel>
  )
}

/** Undefined if the role does not get this event. */
function chosen(choices: readonly NotificationChoice[], event: NotificationEvent) {
  return choices.find(({ Evento }) => Evento === event)
}
