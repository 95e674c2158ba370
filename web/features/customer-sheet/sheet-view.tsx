import { Stack } from '@mantine/core'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import { integer } from '#rules/italian-format.ts'
import { canReadNotes, seesManyCustomers } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { useNotes } from '#web/parts/customer-notes/use-notes.tsx'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import { Discounts } from '#web/parts/customers/discounts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrdersPanel, QuotesPanel } from './business-panels.tsx'
import classes from './customer-sheet.module.css'
import { DisplayPanel } from './display-audits/display-panel.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ContactsPanel, DocumentsPanel } from './record-panels.tsx'
import { CustomerHeader } from './sheet-header.tsx'
import { TurnoverPanel } from './turnover-panel.tsx'

/**
 * Header first, then current business on the left and notes on the right. The sheet of a blocked customer shows only
 * header and notice. The customer itself also sees its contacts.
 */
export function CustomerSheetView({ customer }: { customer: CustomerHead }) {
  const notes = useNotes(customer)
  const { Tipologia: role } = useUser()
  const hasNotes = canReadNotes(role)
  const isOwn = !seesManyCustomers(role)
  if (customer.Blocca === 1)
    return (
      <Stack gap="lg" w="100%">
        <CustomerHeader customer={customer} onNote={undefined} />
        <BlockedNotice />
        {isOwn && <ContactsPanel customer={customer} />}
      </Stack>
    )
  return (
    <Stack gap="lg" w="100%">
      <CustomerHeader customer={customer} onNote={hasNotes ? () => notes.open() : undefined} />
      <FigureStrip head={customer} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <TurnoverPanel customer={customer} />
          <OrdersPanel customer={customer} />
          <QuotesPanel customer={customer} />
          <DisplayPanel customer={customer} />
          <ContactsPanel customer={customer} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <HistoryPanel customer={customer} notes={notes} />
          <Panel title="Sconti" count={integer(customer.Sconti.length)}>
            <Discounts discounts={customer.Sconti} files={customer.FilePromo} />
          </Panel>
          <DocumentsPanel papers={customer.Documenti} />
        </Stack>
      </div>
      {notes.dialog}
    </Stack>
  )
}
