import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './profile.module.css'

export function InformationTab({ person }: { person: Profile['Profilo'] }) {
  return (
    <Panel title="Informazioni">
      <dl className={classes.facts}>
        <Fact name="Nome">{person.RagSociale}</Fact>
        <Fact name="Indirizzo">{person.Indirizzo}</Fact>
        <Fact name="Località">{person.Localita}</Fact>
        <Fact name="Prov">{person.Prov}</Fact>
        <Fact name="Cell.">{person.Cell && <PhoneLink number={person.Cell} />}</Fact>
        <Fact name="Tel.">{person.Telefono && <PhoneLink number={person.Telefono} />}</Fact>
        <Fact name="E-Mail">{person.EMail && <MailLink address={person.EMail} />}</Fact>
        <Fact name="Agente">{person.NomeAgente}</Fact>
        <Fact name="Pagamento">{person.DescPagamento}</Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
