import type { Migration } from './migration.ts'

/** The office gives an agent's quotes and registry sheets to another agent. */
export const handOver: Migration = {
  olderMayServe: true,
  indexes: { quote_maker: 'on quote (maker, id)' },
  text: 'grant update (agent_code) on registry_sheet to soglia_portal_all;',
}
