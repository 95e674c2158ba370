import { useFilter } from '#web/kit/filter.ts'
import { useUser } from '#web/kit/user.ts'
import { Page } from '#web/ui/page.tsx'
import { CustomersView } from './customers-view.tsx'
import { oneCustomer } from './one-customer.ts'
import { YearView } from './year-view.tsx'

export function MonthlyPage() {
  const customer = oneCustomer(useUser(), useFilter())
  return <Page fill>{customer === undefined ? <CustomersView /> : <YearView />}</Page>
}
