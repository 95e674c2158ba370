import { useMantineColorScheme } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { schemes } from '#web/theme/schemes.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Panel, PanelColumns } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { AccountForm } from './account-form.tsx'
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
