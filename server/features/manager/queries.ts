import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { AgentPair, ManagedEntry } from '#contract/manager.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { listRemovedNames } from '#server/kit/removal.ts'

export async function listEntries(tx: OpenReader): Promise<ManagedEntry[]> {
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

export function listPairs(tx: OpenReader): Promise<AgentPair[]> {
  return tx
    .selectFrom('agent_pair as pair')
    .innerJoin('agent as head', 'head.code', 'pair.head_code')
    .innerJoin('agent', 'agent.code', 'pair.agent_code')
    .select([
      'pair.id as Id',
      'pair.head_code as CodAgenteCapo',
      'head.name as NomeAgenteCapo',
      'pair.agent_code as CodAgenteFiglio',
      'agent.name as NomeAgenteFiglio',
    ])
    .orderBy('head.name')
    .orderBy('agent.name')
    .execute()
}

export function listRemovedEntries(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'menu_item', { name: sql`text`, detail: sql`link` })
}

export function listRemovedPairs(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'agent_pair', {
    name: sql`agent.name || ' · ' || agent.code`,
    detail: sql`'sotto ' || head.name || ' · ' || head.code`,
    joined: sql`join agent head on head.code = removed.head_code join agent on agent.code = removed.agent_code`,
  })
}
