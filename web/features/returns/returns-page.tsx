import { Button } from '@mantine/core'
import { roles } from '#contract/roles.ts'
import { canReviewReturns } from '#rules/permissions.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import { ReturnsList } from './returns-list.tsx'
import { returnsUrl } from './returns-url.ts'

const tabs = [
  { value: 'resi', label: 'RESI' },
  { value: 'omaggi', label: 'OMAGGI' },
] as const

/** Only the office sees gifts, so others have no tabs. */
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
  if (!canReviewReturns(role))
    return (
      <Page fill>
        <ReturnsList />
      </Page>
    )
  return (
    <Page fill>
      <PageTabs
        label="Resi e omaggi"
        tabs={tabs}
        value={url.scheda ?? 'resi'}
        onChange={tab => change({ ...another, scheda: tab === 'omaggi' ? tab : undefined })}
      >
        <ReturnsList key={url.scheda} />
      </PageTabs>
    </Page>
  )
}

/** A change of tab keeps the year; search and filters belong to one list. */
const another = { cerca: '', stato: undefined, reparto: undefined, ordina: undefined } as const
