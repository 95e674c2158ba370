import { Page } from '#web/ui/page.tsx'
import { CustomersView } from './customers-view.tsx'

export function MonthlyPage() {
  return (
    <Page fill>
      <CustomersView />
    </Page>
  )
}
