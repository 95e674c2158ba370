import { Button } from '@mantine/core'
import { offline, pending, refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerLink } from './customer-link.tsx'
import { Discounts } from './discounts.tsx'

const agents = [
  { CodAgente: 'A01', Nome: 'Lucia Ferraris' },
  { CodAgente: 'A07', Nome: 'Nicolò Brùno' },
]
const customers = [
  { ClCodCli: 'C001', ClRagSoc: 'Porte Rossi S.r.l.', ClLocali: 'Cuneo', ClProvin: 'CN' },
  { ClCodCli: 'C002', ClRagSoc: 'Bianchi Infissi', ClLocali: 'Alba', ClProvin: 'CN' },
]
const customer = {
  ClCodCli: 'C001',
  ClRagSoc: 'Porte Rossi S.r.l.',
  ClTelFax: '0171 123 456',
  ClTelefo: '',
  Email_ordini: 'ordini@example.it',
  CL_EMAIL: '',
}

export const chooseAgent: Example = {
  answers: { partners: { agents } },
  draw: () => (
    <Kept from={false}>
      {(isOpen, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Vedi come</Button>
          {isOpen && <AgentDialog onClose={() => setOpen(false)} />}
        </>
      )}
    </Kept>
  ),
}

export const agentsForbidden: Example = {
  as: 'AgenteCapo',
  answers: { partners: { agents: refused('role.forbidden') } },
  draw: () => <AgentDialog onClose={() => {}} />,
}

export const chooseCustomer: Example = {
  as: 'Agente',
  answers: {
    partners: {
      clients: ({ page }) =>
        customers.filter(({ ClRagSoc }) => ClRagSoc.toLowerCase().includes(page?.cerca.toLowerCase() ?? '')),
    },
  },
  draw: () => <CustomerDialog onClose={() => {}} />,
}

export const customersLoading: Example = {
  as: 'Agente',
  answers: { partners: { clients: pending } },
  draw: () => <CustomerChoice chosen={undefined} onChoose={() => {}} onClose={() => {}} />,
}

export const customersOffline: Example = {
  as: 'Agente',
  answers: { partners: { clients: offline } },
  draw: () => <CustomerDialog onClose={() => {}} />,
}

export const blocked: Example = {
  answers: withManufacturer,
  draw: () => <BlockedNotice />,
}

export const actionsOfAgent: Example = {
  as: 'Agente',
  draw: () => <CustomerActions customer={customer} />,
}

export const actionsOfDealer: Example = {
  as: 'Cliente',
  draw: () => <CustomerActions customer={customer} />,
}

export const link: Example = {
  draw: () => <CustomerLink code="C001" name="Porte Rossi S.r.l." />,
}

export const discounts: Example = {
  draw: () => (
    <Discounts
      discounts={[
        { Serie: 'Classica', Modello: '', Sconto: '40 + 5' },
        { Serie: 'Moderna', Modello: 'Luna', Sconto: '' },
      ]}
      files={[]}
    />
  ),
}

export const noDiscounts: Example = {
  draw: () => <Discounts discounts={[]} files={[]} />,
}
