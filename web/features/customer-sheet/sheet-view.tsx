import type { Customer } from '#contract/customers.ts'
import { canReadNotes } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { BlockedNotice } from '#web/parts/customer/blocked-notice.tsx'
import { Discounts } from '#web/parts/customer/discounts.tsx'
import { Notes } from '#web/parts/note/notes.tsx'
import { useNotes } from '#web/parts/note/use-notes.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import classes from './customer-sheet.module.css'
import { SheetHeader } from './sheet-header.tsx'

/** Who it is, then left what is moving and right what was said. Of a blocked customer heading and notice alone. */
export function SheetView({ customer }: { customer: Customer }) {
  const { open, dialog } = useNotes(customer)
  const hasNotes = canReadNotes(useUser().Tipologia)
  if (customer.Blocca === 1)
    return (
      <div className={classes.sheet}>
        <SheetHeader customer={customer} onNote={undefined} />
        <BlockedNotice />
      </div>
    )
  return (
    <div className={classes.sheet}>
      <SheetHeader customer={customer} onNote={hasNotes ? () => open() : undefined} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ContactsPanel customer={customer} />
        </div>
        <div className={classes.column}>
          {hasNotes && (
            <Panel title="Note">
              <Notes customer={customer} />
            </Panel>
          )}
          <Panel title="Sconti">
            <Discounts discounts={customer.Sconti} files={customer.FilePromo} />
          </Panel>
        </div>
      </div>
      {dialog}
    </div>
  )
}
