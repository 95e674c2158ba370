import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { mostInvited } from '#contract/invite-limits.ts'
import type { Invitable } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChosenPeople } from './chosen-people.tsx'
import { type InviteRow, invitationsOf, rowKey, rowsLeft, withPeople } from './invite-rows.ts'
import { PeopleToInvite } from './people-to-invite.tsx'

/** Chooses customers and agents without a user, and invites them together. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<readonly InviteRow[]>([])
  const [invited, setInvited] = useState(0)
  const { run, isBusy } = useCommand(client.users.invite, {
    done: answers => {
      const made = answers.filter(({ Motivo }) => Motivo === null).length
      return made > 0
        ? `${counted(made, 'invito parte', 'inviti partono')} per e-mail`
        : { text: 'Nessuno è stato invitato', kind: 'warning' }
    },
    onDone: answers => {
      const left = rowsLeft(rows, answers)
      setInvited(invited + rows.length - left.length)
      setRows(left)
    },
  })
  const add = (people: readonly Invitable[]) => setRows(withPeople(rows, people, mostInvited))
  const remove = (gone: InviteRow) => setRows(rows.filter(row => row !== gone))
  const change = (was: InviteRow, now: Partial<InviteRow>) =>
    setRows(rows.map(row => (row === was ? { ...row, ...now } : row)))
  const failed = rows.filter(({ fault }) => fault).length
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title="Invita dall'anagrafica"
      dirty={rows.length > 0}
      footer={
        <FormButtons isBusy={isBusy}>
          <Button
            loading={isBusy}
            disabled={rows.length === 0}
            onClick={() => run({ body: { Inviti: invitationsOf(rows) } })}
          >
            {rows.length === 0 ? 'Invita' : `Invita ${counted(rows.length, 'persona', 'persone')}`}
          </Button>
        </FormButtons>
      }
    >
      <Stack gap="lg">
        <p className="soft">
          Ognuno riceve un link per scegliere la password, valido sette giorni. Al massimo{' '}
          {integer(mostInvited)} persone per volta.
        </p>
        {invited > 0 && (
          <Notice tone={failed > 0 ? 'warning' : 'success'}>
            {counted(invited, 'utente creato', 'utenti creati')}
            {failed > 0 && `; ${counted(failed, 'riga è da correggere', 'righe sono da correggere')}`}.
          </Notice>
        )}
        {rows.length > 0 && <ChosenPeople rows={rows} onChange={change} onRemove={remove} />}
        <PeopleToInvite
          chosen={new Set(rows.map(rowKey))}
          hasRoom={rows.length < mostInvited}
          onChosen={add}
        />
      </Stack>
    </Dialog>
  )
}
