import { holdsAllWords } from '#rules/search-fold.ts'
import { client } from '#web/kit/connection.ts'
import { type FoundOption, FoundSelect } from './found-select.tsx'

interface Props {
  kind: 'customer' | 'agent'
  value: string
  /** Name that belongs to the code, if the user's data contain it. */
  knownName: string | undefined
  error: string | undefined
  onChange: (code: string) => void
}

const most = 50

/** Searches the customer or agent of the user by name or code. */
export function CodeField({ kind, value, knownName, error, onChange }: Props) {
  return (
    <FoundSelect
      label="Codice"
      placeholder={kind === 'customer' ? 'Cerca cliente per nome o codice' : 'Cerca agente per nome o codice'}
      known={value ? { value, label: labelOf(knownName ?? '', value) } : undefined}
      find={kind === 'customer' ? findCustomers : findAgents}
      {...{ value, error, onChange }}
    />
  )
}

function labelOf(name: string, code: string): string {
  return name ? `${name} · ${code}` : code
}

async function findCustomers(query: string, signal: AbortSignal): Promise<readonly FoundOption[]> {
  const { rows } = await client.users.customers({ query: { cerca: query, righe: most }, signal })
  return rows.map(({ ClCodCli, ClRagSoc }) => ({ value: ClCodCli, label: labelOf(ClRagSoc, ClCodCli) }))
}

async function findAgents(query: string, signal: AbortSignal): Promise<readonly FoundOption[]> {
  const agents = await client.partners.agents({ signal })
  return agents
    .map(({ CodAgente, Nome }) => ({ value: CodAgente, label: labelOf(Nome, CodAgente) }))
    .filter(({ label }) => holdsAllWords(label, query))
    .slice(0, most)
}
