import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import { euroOf } from '#rules/italian-format.ts'
import { canReadNotes, seesManyCustomers } from '#rules/permissions.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { Notes } from '#web/parts/customer-notes/notes.tsx'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import { CustomerActions } from '#web/parts/customers/customer-actions.tsx'
import { Discounts } from '#web/parts/customers/discounts.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { customerList } from './customer-list.ts'
import classes from './customers.module.css'

type Tab = 'informazioni' | 'sconti' | 'note'

/** A blocked customer's details show only the notice. The customer itself also sees its own data. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { url, show } = useListUrl(customerList)
  const tab = url.scheda ?? 'informazioni'
  const { Tipologia: role } = useUser()
  const hasNotes = canReadNotes(role)
  if (customer.Blocca === 1)
    return (
      <>
        <BlockedNotice />
        {!seesManyCustomers(role) && <CustomerInformation customer={customer} />}
      </>
    )
  const shown = tab === 'note' && !hasNotes ? 'informazioni' : tab
  return (
    <Stack className={classes.detail} gap="lg">
      <PageTabs<Tab>
        label={`Dati di ${customer.ClRagSoc}`}
        tabs={[
          { value: 'informazioni', label: 'Informazioni' },
          { value: 'sconti', label: 'Sconti', count: customer.Sconti.length },
          ...(hasNotes ? [{ value: 'note' as const, label: 'Note', count: customer.NumeroNote ?? 0 }] : []),
        ]}
        value={shown}
        onChange={next => show({ scheda: next === 'informazioni' ? undefined : next })}
        aside={
          <Button
            variant="outline"
            renderRoot={props => (
              <Link to="/clienti/$codice" params={{ codice: customer.ClCodCli }} {...props} />
            )}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            Scheda cliente
          </Button>
        }
      >
        {shown === 'informazioni' && <CustomerInformation customer={customer} />}
        {shown === 'sconti' && <Discounts discounts={customer.Sconti} files={customer.FilePromo} />}
        {shown === 'note' && <Notes customer={customer} />}
      </PageTabs>
      <CustomerActions customer={customer} />
    </Stack>
  )
}

function CustomerInformation({ customer }: { customer: Customer }) {
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
          <strong className="tabular">{euroOf(Fatturato)}</strong>
        </Fact>
      )}
    </Facts>
  )
}
