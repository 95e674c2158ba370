import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText } from '#rules/italian-format.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderReference } from './reference.tsx'

export function FactsPanel({ sheet }: { sheet: OrderSheet }) {
  const hasCustomer = seesManyCustomers(useUser().Tipologia)
  return (
    <Panel title="Dati dell'ordine">
      <Facts>
        <Fact name="Riferimento" wide>
          <OrderReference sheet={sheet} />
        </Fact>
        {hasCustomer && (
          <Fact name="Cliente">
            <CustomerLink code={sheet.COD_CLI} name={sheet.CLRAGSOC} />{' '}
            <span className="soft">{sheet.COD_CLI}</span>
          </Fact>
        )}
        {hasCustomer && <Fact name="Agente">{sheet.Agente}</Fact>}
        <Fact name="Data ordine">
          <span className="tabular">{dayText(sheet.Data_ord)}</span>
        </Fact>
        <Fact name="Data conferma">
          {sheet.DataConferma && <span className="tabular">{dayText(sheet.DataConferma)}</span>}
        </Fact>
        <Fact name="N. conferma">{sheet.Num_conferma}</Fact>
      </Facts>
    </Panel>
  )
}
