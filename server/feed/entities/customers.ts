import { agentReference, type Entity } from '../entity.ts'
import { codeKind, degreesKind, flagKind, textKind } from '../kinds.ts'

const contact = 'customer_contact'

export const customersFeed: Entity = {
  file: 'clienti.csv',
  table: 'customer',
  title: 'Customers',
  key: ['code'],
  absent: 'close',
  searchText: ['company_name', 'code', 'town', 'province'],
  columns: [
    { name: 'Codice', column: 'code', kind: codeKind(20), isRequired: true, note: '' },
    { name: 'RagioneSociale', column: 'company_name', kind: textKind(120), isRequired: true, note: '' },
    {
      name: 'Agente',
      column: 'agent_code',
      kind: codeKind(20),
      references: agentReference,
      note: 'the agent who looks after the customer today; empty: the office does',
    },
    {
      name: 'Bloccato',
      column: 'is_blocked',
      kind: flagKind,
      note: '`S`: the office has to review the commercial conditions',
    },
    { name: 'Indirizzo', column: 'address', keptIn: contact, kind: textKind(120), note: '' },
    { name: 'Localita', column: 'town', kind: textKind(80), note: '' },
    { name: 'Provincia', column: 'province', kind: textKind(4), note: 'e.g. `VI`' },
    { name: 'Cap', column: 'postcode', keptIn: contact, kind: textKind(10), note: '' },
    { name: 'Cellulare', column: 'mobile', keptIn: contact, kind: textKind(40), note: '' },
    { name: 'Telefono', column: 'phone', keptIn: contact, kind: textKind(40), note: '' },
    {
      name: 'Email',
      column: 'email',
      keptIn: contact,
      kind: textKind(200),
      note: 'the portal writes to this address',
    },
    {
      name: 'EmailOrdini',
      column: 'order_email',
      keptIn: contact,
      kind: textKind(200),
      note: 'the address for order confirmations',
    },
    { name: 'PartitaIva', column: 'vat_number', keptIn: contact, kind: textKind(20), note: '' },
    { name: 'CodiceFiscale', column: 'tax_code', keptIn: contact, kind: textKind(20), note: '' },
    {
      name: 'Pagamento',
      column: 'payment_terms',
      keptIn: 'customer_terms',
      kind: textKind(120),
      note: 'the terms of payment, in words',
    },
    { name: 'Latitudine', column: 'latitude', keptIn: contact, kind: degreesKind(90), note: 'WGS 84' },
    { name: 'Longitudine', column: 'longitude', keptIn: contact, kind: degreesKind(180), note: 'WGS 84' },
  ],
}
