import type { Customer } from '#contract/customers.ts'
import { euro } from '#rules/italian-format.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

export function CustomerInformation({ customer }: { customer: Customer }) {
  const { Fatturato, ClTelFax, ClTelefo, Email_ordini, CL_EMAIL } = customer
  return (
    <Facts>
      <Fact name="Indirizzo">{customer.ClIndiri}</Fact>
      <Fact name="Località">{[customer.CL___CAP, customer.ClLocali].filter(Boolean).join(' ')}</Fact>
      <Fact name="Provincia">{customer.ClProvin}</Fact>
      <Fact name="Agente">{customer.NomeAgente}</Fact>
      <Fact name="Cellulare">{ClTelFax && <PhoneLink number={ClTelFax} />}</Fact>
      <Fact name="Telefono">{ClTelefo && <PhoneLink number={ClTelefo} />}</Fact>
      <Fact name="E-mail ordini">{Email_ordini && <MailLink address={Email_ordini} />}</Fact>
      <Fact name="E-mail">{CL_EMAIL && <MailLink address={CL_EMAIL} />}</Fact>
      <Fact name="Partita IVA">{customer.ClParIva}</Fact>
      <Fact name="Codice fiscale">{customer.ClCodFis}</Fact>
      {customer.Blocca === 0 && <Fact name="Pagamento">{customer.DescPagamento}</Fact>}
      {Fatturato !== null && (
        <Fact name="Fatturato consegnato, ultimi 12 mesi">
          <strong className="tabular">{euro(Math.round(Fatturato * 100))}</strong>
        </Fact>
      )}
    </Facts>
  )
}
