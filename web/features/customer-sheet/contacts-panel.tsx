import type { Customer } from '#contract/customers.ts'
import { placeText } from '#rules/italian-format.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function ContactsPanel({ customer }: { customer: Customer }) {
  const { ClIndiri, CL___CAP, ClTelFax, ClTelefo, Email_ordini, CL_EMAIL } = customer
  const place = [CL___CAP, placeText(customer.ClLocali, customer.ClProvin)].filter(Boolean).join(' ')
  return (
    <Panel title="Contatti">
      <Facts>
        <Fact name="Indirizzo">{[ClIndiri, place].filter(Boolean).join(', ')}</Fact>
        {customer.Blocca === 0 && <Fact name="Pagamento">{customer.DescPagamento}</Fact>}
        <Fact name="Cellulare">{ClTelFax && <PhoneLink number={ClTelFax} />}</Fact>
        <Fact name="Telefono">{ClTelefo && <PhoneLink number={ClTelefo} />}</Fact>
        <Fact name="E-mail ordini">{Email_ordini && <MailLink address={Email_ordini} />}</Fact>
        <Fact name="E-mail">{CL_EMAIL && <MailLink address={CL_EMAIL} />}</Fact>
        <Fact name="Partita IVA">{customer.ClParIva}</Fact>
        <Fact name="Codice fiscale">{customer.ClCodFis}</Fact>
      </Facts>
    </Panel>
  )
}
