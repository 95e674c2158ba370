import { Button, Flex, Stack } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '#contract/profile.ts'
import { instantText, integer, shortInstantText } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { confirm } from '#web/ui/confirm.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { deviceName, isPhone } from './device-name.ts'
import classes from './profile.module.css'
import { sessionsQuery, useEndSession } from './profile-data.ts'

const atFirst = 6

export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery)
  const { run, running } = useEndSession()
  const end = (sessione: string) => run({ params: { sessione } })
  const failure = failureOf(sessions)
  const [shown, setShown] = useState(atFirst)
  const all = sessions.data?.length ?? 0
  const hasOthers = sessions.data?.some(session => !session.Corrente)
  return (
    <Panel
      title="Sessioni"
      lead="Dove hai effettuato l'accesso. Termina quelle che non riconosci e cambia la password."
    >
      {failure && <FailureStrip {...failure} />}
      {!sessions.data && !failure && <SkeletonLines lines={4} />}
      {sessions.data && (
        <ul aria-label="Sessioni aperte">
          {sessions.data.slice(0, shown).map(session => (
            <SessionRow
              key={session.Id}
              session={session}
              isBusy={running?.params.sessione === session.Id}
              onEnd={() => end(session.Id)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className={classes.actions}>
          {all > shown && (
            <Button variant="subtle" onClick={() => setShown(all)}>
              Mostra tutte ({integer(all)})
            </Button>
          )}
          <Button
            variant="default"
            loading={running?.params.sessione === 'altre'}
            onClick={() => void askToEndOthers().then(agreed => agreed && end('altre'))}
          >
            Termina tutte le altre
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface RowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const device = deviceName(session.Dispositivo)
  const Icon = isPhone(session.Dispositivo) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Flex component="li" className={classes.row} align="center" gap="md" py={10}>
      <Icon className={classes.rowIcon} size={20} stroke={1.5} aria-hidden />
      <Stack className={classes.rowText} gap={0} flex={1} miw={0}>
        <Flex
          component="span"
          className={classes.rowTitle}
          wrap="wrap"
          align="center"
          gap="2px 8px"
          title={session.Dispositivo}
        >
          {device} {session.Corrente && <StatusChip tone="success">questa</StatusChip>}
        </Flex>
        <span className={`soft ${classes.soft}`}>
          {session.Indirizzo} · accesso {shortInstantText(session.Inizio)} · ultimo uso{' '}
          {shortInstantText(session.UltimoUso)}
        </span>
      </Stack>
      {!session.Corrente && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`Termina la sessione ${device}, accesso ${instantText(session.Inizio)}`}
          onClick={onEnd}
        >
          Termina
        </Button>
      )}
    </Flex>
  )
}

function askToEndOthers(): Promise<boolean> {
  return confirm({
    title: 'Terminare tutte le altre sessioni?',
    text: 'Sugli altri dispositivi bisognerà accedere di nuovo.',
    action: 'Termina le altre sessioni',
    danger: true,
  })
}
