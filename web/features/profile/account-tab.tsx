import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { AccountForm } from './account-form.tsx'
import { AppearancePanel } from './appearance-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import classes from './profile.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

/** The user's own account, even while the rest of the page shows somebody else's data. */
export function AccountTab({ profile }: { profile: UseQueryResult<Profile> }) {
  return (
    <div className={classes.columns}>
      <Stack gap="lg" miw={0}>
        <AccountPanel profile={profile} />
        <AppearancePanel />
      </Stack>
      <Stack gap="lg" miw={0}>
        <FactorPanel />
        <SessionsPanel />
      </Stack>
    </div>
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
