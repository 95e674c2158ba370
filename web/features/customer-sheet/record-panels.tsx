import { Box, Flex } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { CustomerHead } from '#contract/customer-sheet.ts'
import type { Customer } from '#contract/customers.ts'
import { dayText, integer, placeText } from '#rules/italian-format.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './customer-sheet.module.css'

type Paper = CustomerHead['Documenti'][number]

export function DocumentsPanel({ papers }: { papers: readonly Paper[] }) {
  const [shown, setShown] = useState<Paper>()
  return (
    <Panel title="Documenti" count={integer(papers.length)}>
      {papers.length === 0 && <p className="soft">Nessun documento.</p>}
      <ul className="lined">
        {papers.map(paper => (
          <li key={paper.Percorso}>
            <Flex
              component="button"
              type="button"
              className={classes.paper}
              align="center"
              gap={10}
              onClick={() => setShown(paper)}
            >
              <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
              <Box component="span" className="breaking" flex={1} miw={0}>
                {paper.Nome}
              </Box>
              <span className="soft tabular">{dayText(paper.Data)}</span>
            </Flex>
          </li>
        ))}
      </ul>
      {shown && <PartnerFiles title={shown.Nome} files={[shown]} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

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
