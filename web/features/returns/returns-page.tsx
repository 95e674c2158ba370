import { Button } from '@mantine/core'
import { roles } from '#contract/roles.ts'
import { canReviewReturns } from '#rules/permissions.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { ReturnsTabs } from '#web/parts/claims/returns-tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import { ReturnsList } from './returns-list.tsx'
import { returnsUrl } from './returns-url.ts'

export function ReturnsPage() {
  const { url, change } = useListUrl(returnsUrl)
  const { Tipologia: role } = useUser()
  if (!canReviewReturns(role) && url.scheda)
    return (
      <Page>
        <Reserved
          what="scheda"
          roles={roles.filter(canReviewReturns)}
          role={role}
          action={
            <Button variant="default" onClick={() => change({ ...another, scheda: undefined })}>
              Vai ai resi
            </Button>
          }
        />
      </Page>
    )
  return (
    <Page fill>
      <ReturnsTabs
        value={url.scheda ?? 'resi'}
        onReturns={tab => change({ ...another, scheda: tab === 'omaggi' ? tab : undefined })}
      >
        <ReturnsList key={url.scheda} />
      </ReturnsTabs>
    </Page>
  )
}

/** A change of tab keeps the year; search and filters belong to one list. */
const another = { cerca: '', stato: undefined, reparto: undefined, ordina: undefined } as const
