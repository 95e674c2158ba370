import { expect, test } from 'vitest'
import { entities } from '#server/feed/entities/all.ts'
import type { Kind } from '#server/feed/kinds.ts'
import { everyInput, type JsonSchema, jsonSchemaOf, partsOf } from './contract-schemas.ts'

const person = ['customer.code', 'agent.code']

/** Fields in which a call returns values of the ERP, with their columns in the feed. */
const delivered: Record<string, readonly string[]> = {
  'filter: Codice': person,
  'confirmations.confirm body: Num_Ord': ['sales_order.number'],
  'confirmations.confirm body: Riferimento': ['sales_order.reference'],
  'orderSheet.changeReference body: Riferimento': ['sales_order.reference'],
  'account.register body: RagSociale': ['customer.company_name', 'agent.name'],
  'account.register body: Piva': ['customer_contact.vat_number'],
  'account.register body: EMail': ['customer_contact.email', 'agent.email'],
  'registrations.confirm body: Codice': person,
  'registrations.confirm body: EMailConferma': ['customer_contact.email', 'agent.email'],
  'users.save body: Codice': person,
  'users.list query: codice': person,
  'manager.savePair body: CodAgenteCapo': ['agent.code'],
  'manager.savePair body: CodAgenteFiglio': ['agent.code'],
  'monthly.orders params: cliente': ['customer.code'],
  'statistics.customerDetail params: cliente': ['customer.code'],
  'map.turnover params: cliente': ['customer.code'],
  'customers.read params: cliente': ['customer.code'],
  'customerNotes.list params: cliente': ['customer.code'],
  'customerNotes.read params: cliente': ['customer.code'],
  'customerNotes.removed params: cliente': ['customer.code'],
  'customerNotes.save body: CodCliente': ['customer.code'],
  'displayAudits.read params: cliente': ['customer.code'],
  'claims.open body: CodCliente': ['customer.code'],
  'displayAudits.save body: CodCliente': ['customer.code'],
  'customerSheet.head params: cliente': ['customer.code'],
  'customerSheet.turnover params: cliente': ['customer.code'],
  'customerSheet.orders params: cliente': ['customer.code'],
  'customerSheet.quotes params: cliente': ['customer.code'],
  'customerSheet.display params: cliente': ['customer.code'],
  'customerSheet.timeline params: cliente': ['customer.code'],
  'customerSheet.setStep body: CodCliente': ['customer.code'],
  'visits.outcome body: CodCliente': ['customer.code'],
  'monthly.daily body: CodCliente': ['customer.code'],
  'monthly.daily body: IdAgente': ['agent.code'],
  'quotes.create body: collezione': ['door_model.collection'],
  'profile.promotionFile params: promozione': ['promotion.code'],
  'profile.promotionOfficeFile params: promozione': ['promotion.code'],
  'promotionOffice.add params: promozione': ['promotion.code'],
  'quoteRows.savePosition body: modello': ['door_model.code'],
  'quoteRows.saveVariant body: valore': ['door_variant.code'],
  'quoteTools.changeAll body: valore': ['door_variant.code'],
  'catalogue.whole params: collezione': ['door_model.collection'],
  'catalogue.models params: collezione': ['door_model.collection'],
  'quoteRows.nextNumber params: collezione': ['door_model.collection'],
  'catalogue.variants params: modello': ['door_model.code'],
  'catalogue.measures params: collezione': ['door_model.collection'],
  'catalogue.measures params: modello': ['door_model.code'],
  'catalogue.imageName params: modello': ['door_model.code'],
  'catalogue.imageName params: variante': ['door_variant.code'],
  'catalogue.image params: modello': ['door_model.code'],
  'catalogue.image params: variante': ['door_variant.code'],
}

const fields = new Map<string, JsonSchema>(
  everyInput.flatMap(({ name, schema }) =>
    partsOf(jsonSchemaOf(schema))
      .filter(({ schema }) => schema.type === 'string' && !schema.enum && !('const' in schema))
      .map(({ path, schema }) => [`${name}: ${path.join('.')}`, schema] as const),
  ),
)

function kindOf(place: string): Kind {
  const [table, column] = place.split('.')
  const columns = entities.flatMap(({ table: own, columns }) =>
    columns.filter(({ keptIn = own }) => keptIn === table),
  )
  const found = columns.find(one => one.column === column)
  if (!found) throw new Error(`the feed has no ${place}`)
  return found.kind
}

/** The longest value that the feed accepts, using characters that only the feed's own format limits. */
function longestOf({ read }: Kind): string {
  for (let length = 1_000; length > 0; length -= 1) {
    const value = 'à/1.%'.padEnd(length, 'x').slice(0, length)
    if (typeof read(value) === 'string') return value
  }
  throw new Error('the feed takes no text here')
}

function takes({ maxLength = Number.POSITIVE_INFINITY, pattern }: JsonSchema, value: string): boolean {
  return value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value))
}

test.each(Object.entries(delivered))('%s takes whatever the feed takes', (field, places) => {
  const schema = fields.get(field)
  if (!schema) throw new Error(`no call has ${field}`)
  expect(places.filter(place => !takes(schema, longestOf(kindOf(place))))).toEqual([])
})

test('what is delivered under one name is compared wherever it comes back', () => {
  const names = new Set(Object.keys(delivered).map(field => field.split(': ')[1]))
  const ownWords =
    /^((quoteOffers|documents|documentOffice)\.\w+ params: codice|(users|profile|office|quoteOffers)\.\w+ body: EMail|profile\.confirmTotp body: Codice)$/
  const forgotten = [...fields.keys()].filter(
    field => names.has(field.split(': ')[1]) && !(field in delivered) && !ownWords.test(field),
  )
  expect(forgotten, 'name these fields in `delivered`').toEqual([])
})
