import { Box, Button, Checkbox, Flex, Stack } from '@mantine/core'
import { IconLogout, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { dotted } from '#rules/italian-words.ts'
import { roleName } from '#rules/role-names.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { ThingName } from '#web/parts/sheet/thing-name.tsx'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { askToLeave, confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NextStepNote } from '#web/ui/next-step.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { UserFields } from './user-fields.tsx'
import { changedFields, changeOf, checkUser, newUser, type UserValues, valuesOf } from './user-form.ts'
import { userNextStep, userSteps } from './user-steps.ts'
import { UserStory } from './user-story.tsx'

interface Props {
  /** Undefined for a new user. */
  user: User | undefined
  onClose: () => void
  /** Called after the dialog has disabled an active user. */
  onDisabled?: (user: User) => void
  onHandOver?: (user: User) => void
  onRemove?: (user: User) => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export function UserDialog({ user, onClose, onDisabled, onHandOver, onRemove }: Props) {
  const { form, base, isStale, isReloading, reload } = useUserForm(user, values => {
    onClose()
    if (user?.AccountAttivo && !values.AccountAttivo) onDisabled?.(user)
  })
  const [isEnding, setEnding] = useState(false)
  const next = base && userNextStep(base)
  const leave = async (other: ((user: User) => void) | undefined) => {
    if (!base || (form.isDirty && !(await askToLeave()))) return
    onClose()
    other?.(base)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...(base && { size: 'large' })}
      title={
        base ? <ThingName title={`Utente ${base.Utente}`} reference={base.RagSociale} /> : 'Nuovo utente'
      }
      action="Salva utente"
      start={
        base && (
          <ActionMenu
            actions={[
              {
                label: 'Termina sessioni',
                icon: <IconLogout {...icon} />,
                run: () => setEnding(true),
              },
              onHandOver && {
                label: 'Passa il lavoro a un collega…',
                icon: <IconUserShare {...icon} />,
                run: () => void leave(onHandOver),
              },
              onRemove && {
                label: 'Elimina utente',
                icon: <IconTrash {...icon} />,
                run: () => void leave(onRemove),
                isDanger: true,
              },
            ]}
          />
        )
      }
      failureTone="warning"
      remedy={
        isStale && (
          <Button variant="default" size="xs" loading={isReloading} onClick={reload}>
            Ricarica
          </Button>
        )
      }
    >
      {base ? (
        <>
          <p className="soft breaking">
            {dotted(roleName(base.Tipologia), base.Codice, base.SecondoFattore && 'secondo fattore attivo')}
          </p>
          <Steps label="Stato dell'utente" steps={userSteps(base)} />
          <Flex direction={{ base: 'column', sm: 'row' }} gap="xl">
            <Stack gap="lg" flex="1.5 1 0" miw={0}>
              <UserFields form={form} base={base} />
            </Stack>
            <Stack display={{ base: 'contents', sm: 'flex' }} gap="lg" flex="1 1 0" miw={0}>
              {next && (
                // On a phone it stands above the fields.
                <Box style={{ order: -1 }}>
                  <NextStepNote {...next}>{next.text}</NextStepNote>
                </Box>
              )}
              <UserStory user={base} />
            </Stack>
          </Flex>
        </>
      ) : (
        <UserFields form={form} base={base} />
      )}
      {base && isEnding && <EndSessionsDialog user={base} onClose={() => setEnding(false)} />}
    </FormDialog>
  )
}

const fieldOf = {
  'user.nameTaken': 'Utente',
  'user.codeUnknown': 'Codice',
  'password.refused': 'Password',
} as const satisfies Record<string, keyof UserValues>

/** The form of a user; `base` is the version that the user edited. */
function useUserForm(user: User | undefined, onDone: (saved: UserValues) => void) {
  const [base, setBase] = useState(user)
  const [isStale, setStale] = useState(false)
  const form = useForm<UserValues, number>({
    initial: user ? valuesOf(user) : newUser,
    check: checkUser,
    ask: askToSave,
    send: values => client.users.save({ body: changeOf(values, base) }),
    done: 'Utente salvato',
    onDone: (_, values) => onDone(values),
    onRefused: error => setStale(error instanceof ProblemError && error.code === 'user.stale'),
    fieldOf,
  })
  const reloading = useCommand(client.users.read, {
    done: { text: 'Dati ricaricati', kind: 'info', detail: 'Quello che hai modificato qui è rimasto.' },
    onDone: fresh => {
      const typed = base ? changedFields(base, form.values) : []
      setBase(fresh)
      setStale(false)
      form.restart(valuesOf(fresh))
      for (const name of typed) form.set(name, form.values[name])
    },
  })
  return {
    form,
    base,
    isStale,
    isReloading: reloading.isBusy,
    reload: () => base && reloading.run({ params: { utente: String(base.IdUtente) } }),
  }
}

function askToSave(): Promise<boolean> {
  return confirm({ title: 'Salva utente', text: 'Vuoi salvare i dati ?', action: 'Salva utente' })
}

function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [forgetsFactor, setForgetsFactor] = useState(false)
  const { run, isBusy } = useCommand(client.users.endSessions, {
    done: (_, { body }) =>
      body.SecondoFattore ? 'Sessioni terminate, secondo fattore azzerato' : 'Sessioni terminate',
    onDone: onClose,
  })
  return (
    <Dialog
      above
      onClose={onClose}
      size="small"
      title={`Termina le sessioni di ${user.Utente}`}
      footer={
        <FormButtons isBusy={isBusy}>
          <Button
            color="red"
            loading={isBusy}
            onClick={() => run({ body: { IdUtente: user.IdUtente, SecondoFattore: forgetsFactor } })}
          >
            Termina sessioni
          </Button>
        </FormButtons>
      }
    >
      <Stack gap="lg">
        <p>L'utente viene disconnesso da tutti i dispositivi e dovrà accedere di nuovo.</p>
        <Checkbox
          label="Azzera anche il secondo fattore"
          description="Quando l'utente ha perso il telefono e i codici di recupero."
          checked={forgetsFactor}
          onChange={event => setForgetsFactor(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
