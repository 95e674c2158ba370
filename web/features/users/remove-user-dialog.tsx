import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { workText } from './hand-over-words.ts'
import { useRemoveUser, workQuery } from './user-data.ts'

interface Props {
  user: User
  onClose: () => void
  onHandOver: () => void
}

/** Asks before a user is deleted, and offers to hand over first what the user would leave. */
export function RemoveUserDialog({ user, onClose, onHandOver }: Props) {
  const work = useQuery(workQuery(user))
  const remove = useRemoveUser()
  return (
    <Dialog
      onClose={onClose}
      title={`Utente ${user.Utente}`}
      size="small"
      footer={
        <FormButtons isCancelFirst>
          <Button
            color="red"
            onClick={() => {
              remove(user)
              onClose()
            }}
          >
            Elimina utente
          </Button>
        </FormButtons>
      }
    >
      <Stack gap="lg">
        <p className="soft">Vuoi eliminare il dato ?</p>
        <Loaded query={work} isShort>
          {left => <WorkNotice text={workText(left)} onHandOver={onHandOver} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function WorkNotice({ text, onHandOver }: { text: string; onHandOver: () => void }) {
  if (text === '') return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="default" size="xs" onClick={onHandOver}>
          Passa il lavoro…
        </Button>
      }
    >
      {`Ha ancora ${text}.`}
    </Notice>
  )
}
