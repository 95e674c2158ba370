import { sql } from 'kysely'
import type { DemoData } from '#contract/first-steps.ts'
import { ownedTables, type TableName } from '#server/db/policies.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

/** Open tables with the company of the ERP, and with what the portal tells about it. */
const openCompanyTables = [
  ...['feed_file', 'feed_unread', 'portal_event', 'notification'],
  ...['agent', 'agent_pair', 'product_group', 'series', 'promotion', 'promotion_file'],
  ...['door_model', 'door_variant', 'model_variant', 'model_measure'],
  ...['price_list', 'list_price', 'list_surcharge', 'list_size_surcharge', 'choice_rule'],
  ...['door_kind', 'door_collection', 'doorway_rule', 'conversation_read'],
] as const satisfies readonly TableName[]

/** Tables that are empty before the first import; users, settings, contents, keys and logs are in the others. */
export const companyTables: readonly TableName[] = [
  ...(Object.keys(ownedTables) as TableName[]),
  ...openCompanyTables,
]

/** The run that an Admin began; a start in demo mode leaves a run without a name. */
export function findDemoRun(tx: Pick<OpenReader, 'selectFrom'>) {
  return tx
    .selectFrom('feed_run')
    .where('origin', '=', 'demo')
    .where('started_by', '<>', '')
    .select(['id', 'outcome', 'file_count', 'expected_count'])
    .executeTakeFirst()
}

export async function refuseBesideDemo(tx: Pick<OpenReader, 'selectFrom'>): Promise<void> {
  if (await findDemoRun(tx)) throw refuse('import.demo')
}

export async function readDemoData(
  tx: Pick<OpenReader, 'selectFrom' | 'getExecutor'>,
  { isProduction }: Services['config'],
): Promise<DemoData> {
  const run = await findDemoRun(tx)
  if (run)
    return {
      Stato: stateOf[run.outcome] ?? 'presenti',
      FileLetti: run.file_count,
      FileAttesi: run.expected_count,
    }
  const Stato = !isProduction && (await isCompanyEmpty(tx)) ? 'offerti' : 'nonOfferti'
  return { Stato, FileLetti: 0, FileAttesi: 0 }
}

const stateOf: Readonly<Record<string, DemoData['Stato']>> = {
  waiting: 'inCaricamento',
  running: 'inCaricamento',
  failed: 'interrotti',
}

/** False once an import waits, runs or has brought data, even if its rows are gone. */
async function isCompanyEmpty(tx: Pick<OpenReader, 'getExecutor'>): Promise<boolean> {
  const unread: readonly TableName[] = ['feed_file', 'feed_unread', 'portal_event']
  const held = companyTables
    .filter(name => !unread.includes(name))
    .map(name => sql`exists (select from ${sql.table(name)})`)
  const { rows } = await sql<{ empty: boolean }>`select not (${sql.join(held, sql` or `)}
    or exists (select from feed_run where outcome <> 'failed')) as empty`.execute(tx)
  return rows[0]?.empty === true
}
