import { sql } from 'kysely'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { ownedTables } from '#server/db/policies.ts'
import { jsonSchemaOf } from '#tests/contract/contract-schemas.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { foreignMark } from './worlds.ts'

/** Foreign value of each body field. */
const foreignFields: Record<string, unknown> = {
  id: 900001,
  IdPrev: 900001,
  Progressivo: 900001,
  Num_Ord: foreignMark,
  Id: 900001,
  CodCliente: foreignMark,
  codCliente: foreignMark,
  Tappe: [foreignMark],
}

/** Fields that name nobody's object: values, and positions inside the named object. */
const plainFields = new Set(
  `A Riferimento Condizioni rifCliente collezione Chiave note pagamento notePagamento validoFino iva Versione Sconto
  MaggPerc MaggNetta Alternativa pos tipologia modello mantovana maniglia maniglietta quantita H L S ColoreAnta tipoTelaio
  ColoreTelaio Apertura CopEsterno CopInterno Serratura ColoreFerramenta riferimento noteRigo posizione cod_var valore
  posizioni prova azione riga Descrizione Quantita Prezzo Iva Visti dataDa1 dataA1 dataDa2 dataA2 Nota Data Inizio Testo TocaA Fatto Porte`.split(
    /\s+/,
  ),
)

function fieldsOf({ body }: RouteShape): string[] {
  return body ? Object.keys(jsonSchemaOf(body).properties ?? {}) : []
}

/** Fields that are in neither list. */
export function undecidedFields(route: RouteShape): string[] {
  return fieldsOf(route).filter(field => !(field in foreignFields) && !plainFields.has(field))
}

/** The example with every id replaced by a foreign one; undefined if it names no object. */
export function foreignBody(route: RouteShape): object | undefined {
  const swapped = fieldsOf(route).filter(field => field in foreignFields)
  if (swapped.length === 0) return undefined
  return {
    ...(route.example.body as object),
    ...Object.fromEntries(swapped.map(field => [field, foreignFields[field]])),
  }
}

/** All rows of the foreign world as one text. */
export async function foreignRows({ database }: TestPortal): Promise<string> {
  const tables = await asOwner(database.db, async tx => {
    const texts: string[] = []
    for (const table of Object.keys(ownedTables)) {
      const { rows } = await sql<{ rows: string | null }>`
        select string_agg(one::text, chr(10) order by one::text) as rows from ${sql.table(table)} one
        where one::text like ${`%${foreignMark}%`}`.execute(tx)
      texts.push(`${table}: ${rows[0]?.rows ?? ''}`)
    }
    return texts
  })
  return tables.join('\n')
}
