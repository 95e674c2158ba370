import { Button, Stack, TextInput, useMantineColorScheme } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { useUser } from '#web/kit/user.ts'
import { schemes } from '#web/theme/schemes.ts'
import { confirm } from '#web/ui/confirm.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel, PanelColumns } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { accountChange, accountProblems } from './account-check.ts'
import { FactorPanel } from './factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own account, even while the rest of the page shows somebody else's data. */
export function AccountTab({ profile }: { profile: UseQueryResult<Profile> }) {
  return (
    <PanelColumns
      left={
        <>
          <AccountPanel profile={profile} />
          <AppearancePanel />
        </>
      }
      right={
        <>
          <FactorPanel />
          <SessionsPanel />
        </>
      }
    />
  )
}

function AccountPanel({ profile }: { profile: UseQueryResult<Profile> }) {
  const filter = useFilter()
  const user = useUser()
  const account = user.SecondoFattoreMancante ? user : profile.data?.Account
  const failure = profile.data
    ? { message: 'Impossibile caricare tutti i dati', onRetry: () => void profile.refetch() }
    : failureOf(profile)
  return (
    <Panel
      title="Dati di accesso"
      lead={filter && 'Sono sempre i tuoi, anche mentre vedi i dati di un altro.'}
    >
      {account && <AccountForm key={account.Utente} account={account} />}
      {!account && failure && <FailureStrip {...failure} />}
      {!account && !failure && <SkeletonLines lines={5} />}
    </Panel>
  )
}

function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title="Aspetto" lead="Vale per questo browser.">
      <div>
        <WordSwitch label="Aspetto" options={schemes} value={colorScheme} onChange={setColorScheme} />
      </div>
    </Panel>
  )
}

const noPasswords = { PasswordAttuale: '', Password: '', PasswordRepeat: '' }

function AccountForm({
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
