import { sql, type Transaction } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

export const ownOffer = 'offerta-di-esempio-0001'
/** Code of a party's offer. */
export const offerOf = ({ id }: Pick<Party, 'id'>) => (id === 1 ? ownOffer : `offerta-di-un-altro-${id}`)

/** Quotes 1 to 3 of the first party; of each other a quote and a second one, which was deleted today. */
export async function seedQuotes(
  { database }: TestPortal,
  parties: readonly Party[],
  { withCatalogue = true } = {},
) {
  if (withCatalogue) await aStoredCatalogue(database)
  await asOwner(database.db, async tx => {
    for (const party of parties) {
      const { id, code: customer, text } = party
      const isFirst = party === parties[0]
      for (const quote of isFirst ? [id, id + 1, id + 2] : [id, id + 1])
        await addQuote(tx, { id: quote, customer, maker: 'cliente', text })
      if (!isFirst)
        await sql`update quote set deleted_at = clock_now(), deleted_on = today_in_italy() where id = ${id + 1}`.execute(
          tx,
        )
      const requested = isFirst ? id + 1 : id
      await sql`insert into order_request (quote_id, customer_code, maker, user_name, list_cents, content)
        values (${requested}, ${customer}, 'cliente', ${text}, 20000, '{}')`.execute(tx)
      await sql`insert into quote_offer (quote_id, customer_code, maker, code, version, quote_version, valid_until, content, earlier)
        values (${id}, ${customer}, 'cliente', ${offerOf(party)}, 1, 1, '2099-12-31',
          ${JSON.stringify({ ...anOffer, Righe: [aRow], Note: text })}, ${JSON.stringify([anAccepted(text)])})`.execute(
        tx,
      )
      await sql`insert into conversation_message (kind, quote_id, offer_code, line, customer_code, maker, by_visitor, author, text)
        values ('offerta', ${id}, ${offerOf(party)}, 1, ${customer}, 'cliente', true, ${text}, ${text})`.execute(
        tx,
      )
    }
    await sql`select setval(pg_get_serial_sequence('quote', 'id'), 1000)`.execute(tx)
    await sql`update quote set state = 'richiesta' where id = 2`.execute(tx)
  })
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 210"></svg>'
const aRow = {
  ...{ posizione: 1, Descrizione: 'Porta', Disegno: drawing, Scelte: [], Misure: '', L: 700, H: 2100, S: 80 },
  ...{
    Riferimento: '',
    Note: '',
    Quantita: 1,
    Prezzo: 0,
    Importo: 0,
    Alternativa: false,
    AlternativaDi: null,
  },
}

const anOffer = {
  Rivenditore: { RagSociale: 'Porte', Indirizzo: '', Telefono: '', EMail: '', HaImmagine: false },
  Riferimento: 'Casa',
  Numero: 1,
  Note: '',
  Pagamento: '',
  Righe: [],
  Voci: [],
  Imponibile: 0,
  Iva: [],
  Totale: 0,
}

/** An accepted version, whose signed copy can be printed. */
function anAccepted(text: string) {
  const content = { ...anOffer, Note: text }
  const paper = { content, imageId: null, publishedAt: '2026-01-01T10:00:00Z', validUntil: '2099-12-31' }
  const answer = { version: 1, outcome: 'accettata', name: text, reason: '', signature: '' }
  return { ...answer, answeredAt: '2026-01-02T10:00:00Z', answeredFrom: '', content, paper }
}

interface QuoteOf {
  id: number
  customer: string
  maker: string
  text: string
}

async function addQuote(tx: Transaction<DB>, { id, customer, maker, text }: QuoteOf): Promise<void> {
  await sql`insert into quote (id, customer_code, maker, user_name, reference, note, payment, search_text, valid_until,
      next_position, next_extra, positions)
    overriding system value values (${id}, ${customer}, ${maker}, ${text}, ${text}, ${text}, ${text}, ${text.toLowerCase()},
      '2099-12-31', 3, 2, 2)`.execute(tx)
  for (const position of [1, 2])
    await sql`insert into quote_position (quote_id, position, customer_code, maker, model_code, quantity, width_mm,
        height_mm, thickness_mm, filling, reference, note, version)
      values (${id}, ${position}, ${customer}, ${maker}, '110', 1, 700, 2100, 80, '', ${text}, ${text}, 1)`.execute(
      tx,
    )
  await sql`insert into quote_extra (quote_id, line, customer_code, maker, description, quantity_hundredths, unit_cents,
      vat_percent, version) values (${id}, 1, ${customer}, ${maker}, ${text}, 100, 100, 22, 1)`.execute(tx)
}
