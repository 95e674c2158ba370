import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { AgentPair, ManagedEntry } from '#contract/manager.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { listRemoved } from '#server/kit/removal.ts'

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
  const columns = sql<{ text: string; link: string }>`text, link`
  return listRemoved(tx, 'menu_item', { columns }, ({ text, link }) => ({ Nome: text, Dettaglio: link }))
}

export function listRemovedPairs(tx: OpenReader): Promise<Removed[]> {
  const columns = sql<{ agent: string; head: string; code: string; headCode: string }>`
    agent.name as agent, head.name as head, agent.code, head.code as "headCode"`
  const joined = sql`
    join agent head on head.code = removed.head_code join agent on agent.code = removed.agent_code`
  return listRemoved(tx, 'agent_pair', { columns, joined }, ({ agent, code, head, headCode }) => ({
    Nome: `${agent} · ${code}`,
    Dettaglio: `sotto ${head} · ${headCode}`,
  }))
}
