import { Button } from '@mantine/core'
import { roles } from '#contract/roles.ts'
import { canReadDiscounts } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import type { TabName } from './profile-tabs.ts'

/** Shown if the address names a tab that this profile does not have. */
export function MissingTab({ tab, onBack }: { tab: TabName; onBack: () => void }) {
  const { Tipologia: role } = useUser()
  const action = (
    <Button variant="default" onClick={onBack}>
      Vai a Informazioni
    </Button>
  )
  return (
    <Page>
      {tab === 'sconti' ? (
        <Reserved what="scheda" roles={roles.filter(canReadDiscounts)} role={role} action={action} />
      ) : (
        <Empty text="Non risulta alcuno showroom." action={action} />
      )}
    </Page>
  )
}
