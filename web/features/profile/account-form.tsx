import { Button, Stack, TextInput } from '@mantine/core'
import type { Profile } from '#contract/profile.ts'
import { client } from '#web/kit/connection.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { confirm } from '#web/ui/confirm.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { accountChange, accountProblems } from './account-check.ts'

const noPasswords = { PasswordAttuale: '', Password: '', PasswordRepeat: '' }

export function AccountForm({
  account: { Utente, EMail },
}: {
  account: Pick<Profile['Account'], 'Utente' | 'EMail'>
}) {
  const shortest = usePortalInfo()?.PasswordMinima ?? 5
  const form = useForm({
    initial: { Utente, EMail, ...noPasswords },
    check: typed => accountProblems(typed, shortest),
    ask: () => confirm({ title: 'Dati di accesso', text: 'Vuoi salvare i dati ?', action: 'Salva i dati' }),
    send: typed => client.profile.saveAccount({ body: accountChange(typed, { Utente, EMail }) }),
    onDone(_, typed) {
      form.restart({ ...typed, ...noPasswords })
      notify.success(
        "Dati aggiornati. Per rendere effettive le modifiche uscire e rientrare nell'area riservata.",
      )
    },
    fieldOf: {
      'password.wrong': 'PasswordAttuale',
      'password.refused': 'Password',
      'user.nameTaken': 'Utente',
    },
  })
  return (
    <form {...form.form}>
      <Stack gap={14}>
        <DirtyRouteGuard dirty={form.isDirty && !form.isBusy} />
        <TextInput
          {...form.text('Utente')}
          label="Nome Utente"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...form.text('EMail')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.text('PasswordAttuale')}
          label="Password attuale"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.text('Password')}
          label="Nuova password"
          description="Lascia vuoto per tenere quella attuale."
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('PasswordRepeat')}
          label="Ripeti la nuova password"
          autoComplete="new-password"
        />
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Button type="submit" ms="auto" loading={form.isBusy} disabled={!form.isDirty}>
          Salva
        </Button>
      </Stack>
    </form>
  )
}
