import { sql } from 'kysely'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { ownedTables } from '#server/db/policies.ts'
import { jsonSchemaOf } from '#tests/contract/contract-schemas.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

/** Value of each body field in the world of a party. */
const bodyValues = ({ id, code, text }: Party): Record<string, unknown> => ({
  id,
  IdPrev: id,
  Progressivo: id,
  Num_Ord: text,
  Id: id,
  CodCliente: code,
  codCliente: code,
  Tappe: [code],
})

/** Value of each query field that names an object. */
const queryValues = ({ agent, id }: Party): Record<string, unknown> => ({
  agente: agent,
  idAgente: agent,
  IdUtente: id,
})

const anyParty: Party = { code: '', agent: '', id: 0, text: '' }
const bodyIds = Object.keys(bodyValues(anyParty))
const queryIds = Object.keys(queryValues(anyParty))

/** Fields that name nobody's object: values, and positions inside the named object. */
const plainFields = new Set(
  `A Riferimento Condizioni rifCliente collezione Chiave note pagamento notePagamento validoFino iva Versione Sconto
  MaggPerc MaggNetta Alternativa pos tipologia modello mantovana maniglia maniglietta quantita H L S ColoreAnta tipoTelaio
  ColoreTelaio Apertura CopEsterno CopInterno Serratura ColoreFerramenta riferimento noteRigo posizione cod_var valore
  posizioni righe prova azione riga Descrizione Quantita Prezzo Iva Visti dataDa1 dataA1 dataDa2 dataA2 Nota Data Inizio Testo TocaA Fatto Porte Nome
  EMail Messaggio ConPdf Con Locale Ordine SoloMia Configurazione Scelte Definitive Riga Fino
  Modello Finitura Misure Etichetta Acquisto Tipo Descrizione Segni Passo`.split(/\s+/),
)

const plainQueries = new Set(
  `solo cerca ordina senza pagina righe stato consegnati ricevutiDal ricevutiAl testo mesi valore dataDa2 dataA2 misura
  gruppo anno confermati promoAttive andamento reparto days giorni scelte
  tipo foto`.split(/\s+/),
)

function fieldsOf({ body }: RouteShape): string[] {
  return body ? Object.keys(jsonSchemaOf(body).properties ?? {}) : []
}

const queriesOf = ({ query }: RouteShape) => Object.keys(query?.shape ?? {})

/** Fields that are in neither list. */
export function undecidedFields(route: RouteShape): string[] {
  return [
    ...fieldsOf(route).filter(field => !bodyIds.includes(field) && !plainFields.has(field)),
    ...queriesOf(route).filter(field => !queryIds.includes(field) && !plainQueries.has(field)),
  ]
}

const nobodysId = 999_999
const own = { id: 1, number: 'N1' }

/** The example's body; where it names an object that nobody has, it names one of the own world. */
export function ownBody({ example: { body } }: RouteShape): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const named = Object.entries(body).filter(
    ([field, value]) => bodyIds.includes(field) && value === nobodysId,
  )
  if (named.length === 0) return body
  const number = 'Num_Ord' in body ? { Num_Ord: own.number } : {}
  return { ...body, ...number, ...Object.fromEntries(named.map(([field]) => [field, own.id])) }
}

/** The example with its ids exchanged for a party's, first each alone and then all; empty if it names no object. */
export function foreignBodies(route: RouteShape, party: Party): { what: string; body: object }[] {
  const values = bodyValues(party)
  const swapped = fieldsOf(route).filter(field => field in values)
  const known = ownBody(route) as object
  const single = swapped.map(field => ({ what: field, body: { ...known, [field]: values[field] } }))
  const all = { ...known, ...Object.fromEntries(swapped.map(field => [field, values[field]])) }
  return swapped.length < 2 ? single : [...single, { what: swapped.join(' and '), body: all }]
}

export function foreignQueries(route: RouteShape, party: Party): Record<string, unknown>[] {
  const values = queryValues(party)
  const swapped = queriesOf(route).filter(field => field in values)
  return swapped.map(field => ({ ...route.example.query, [field]: values[field] }))
}

/** All rows of a party as one text. */
export async function rowsOfParty({ database }: TestPortal, { text }: Party): Promise<string> {
  const tables = [...Object.keys(ownedTables), 'notification', 'saved_view'].map(
    table => `select string_agg('${table} ' || one::text, chr(10) order by one::text) as rows from ${table} one
      where one::text like '%${text}%'`,
  )
  const { rows } = await asOwner(database.db, tx =>
    sql.raw<{ rows: string | null }>(tables.join(' union all ')).execute(tx),
  )
  return rows.map(({ rows }) => rows ?? '').join('\n')
}
