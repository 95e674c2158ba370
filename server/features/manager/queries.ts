import type { AgentPair, ManagedEntry } from '#contract/manager.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reader } from '#server/db/reader.ts'

export async function listEntries(tx: Reader<OpenDatabase>): Promise<ManagedEntry[]> {
  const rows = await tx
    .selectFrom('menu_item')
    .select([
      'id as Id',
      'type as Type',
      'text as Text',
      'link as Link',
      'image as Image',
      'is_new as Novita',
      'roles as Ruoli',
      'is_open as Aperta',
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    ...row,
    Type: row.Type as ManagedEntry['Type'],
    Ruoli: row.Ruoli as Role[],
  }))
}

export function listPairs(tx: Reader<OpenDatabase>): Promise<AgentPair[]> {
  return tx
    .selectFrom('agent_pair as pair')
    .innerJoin('agent as head', 'head.code', 'pair.head_code')
    .innerJoin('agent', 'agent.code', 'pair.agent_code')
    .select([
      'pair.head_code as CodAgenteCapo',
      'head.name as NomeAgenteCapo',
      'pair.agent_code as CodAgenteFiglio',
      'agent.name as NomeAgenteFiglio',
    ])
    .orderBy('head.name')
    .orderBy('agent.name')
    .execute()
}
