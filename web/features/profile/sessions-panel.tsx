import { Button, Flex } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '#contract/profile.ts'
import { deviceName, isPhone } from '#rules/device-name.ts'
import { instantText, integer, shortInstantText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { AccountRow } from './account-row.tsx'

const atFirst = 6

export function SessionsPanel() {
  const sessions = useQuery(client.profile.sessions.query())
  const { run, running } = useCommand(client.profile.endSession, {
    several: 'atOnce',
    done: (_, { params }) =>
      params.sessione === 'altre' ? 'Le altre sessioni sono terminate' : 'Sessione terminata',
  })
  const end = (sessione: string) => run({ params: { sessione } })
  const [shown, setShown] = useState(atFirst)
  const all = sessions.data?.length ?? 0
  const hasOthers = sessions.data?.some(session => !session.Corrente)
  return (
    <Panel
      title="Sessioni"
      lead="Dove hai effettuato l'accesso. Termina quelle che non riconosci e cambia la password."
    >
      <Loaded query={sessions} lines={4} isShort>
        {open => (
          <ul className="lined" aria-label="Sessioni aperte">
            {open.slice(0, shown).map(session => (
              <SessionRow
                key={session.Id}
                session={session}
                isBusy={running?.params.sessione === session.Id}
                onEnd={() => end(session.Id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {hasOthers && (
        <Flex wrap="wrap" justify="flex-end" gap="sm">
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
        </Flex>
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
  const { Dispositivo, Indirizzo, Inizio, UltimoUso, Corrente } = session
  const device = deviceName(Dispositivo)
  return (
    <AccountRow
      icon={isPhone(Dispositivo) ? IconDeviceMobile : IconDeviceDesktop}
      title={device}
      hint={Dispositivo}
      chip={Corrente && <StatusChip tone="success">questa</StatusChip>}
      note={`${Indirizzo} · accesso ${shortInstantText(Inizio)} · ultimo uso ${shortInstantText(UltimoUso)}`}
    >
      {!Corrente && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`Termina la sessione ${device}, accesso ${instantText(Inizio)}`}
          onClick={onEnd}
        >
          Termina
        </Button>
      )}
    </AccountRow>
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
