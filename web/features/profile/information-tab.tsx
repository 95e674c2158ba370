import type { Profile } from '#contract/profile.ts'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** For a blocked customer the notice replaces the payment terms. */
export function InformationTab({ profile }: { profile: Profile }) {
  const { Profilo: person, Blocca: isBlocked } = profile
  return (
    <Panel title="Informazioni">
      <Facts>
        <Fact name="Nome">{person.RagSociale}</Fact>
        <Fact name="Indirizzo">{person.Indirizzo}</Fact>
        <Fact name="Località">{person.Localita}</Fact>
        <Fact name="Prov">{person.Prov}</Fact>
        <Fact name="Cell.">{person.Cell && <PhoneLink number={person.Cell} />}</Fact>
        <Fact name="Tel.">{person.Telefono && <PhoneLink number={person.Telefono} />}</Fact>
        <Fact name="E-Mail">{person.EMail && <MailLink address={person.EMail} />}</Fact>
        <Fact name="Agente">{person.NomeAgente}</Fact>
        {isBlocked === 0 && <Fact name="Pagamento">{person.DescPagamento}</Fact>}
      </Facts>
      {isBlocked === 1 && <BlockedNotice />}
    </Panel>
  )
}
