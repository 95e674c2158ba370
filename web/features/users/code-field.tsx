import { Select } from '@mantine/core'
import { useState } from 'react'
import { holdsAllWords } from '#rules/search-fold.ts'
import { client } from '#web/kit/connection.ts'
import { useFound } from '#web/ui/use-found.ts'
import { usePressHold } from '#web/ui/use-press-hold.ts'

interface Props {
  kind: 'customer' | 'agent'
  value: string
  /** Name that belongs to the code, if the user's data contain it. */
  knownName: string | undefined
  error: string | undefined
  onChange: (code: string) => void
}

interface Option {
  value: string
  label: string
}

const most = 50

/** Searches the customer or agent of the user on the server, by name or code. */
export function CodeField({ kind, value, knownName, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option | undefined>(
    value ? { value, label: labelOf(knownName ?? '', value) } : undefined,
  )
  const current = chosen?.value === value ? chosen : undefined
  // The field also shows the label of the chosen option; that label is not a search.
  const query = search === current?.label ? '' : search
  const { held, onPointerDown } = usePressHold(
    useFound(query, kind === 'customer' ? findCustomers : findAgents),
  )
  const { result = [], failure, isBusy } = held
  const options =
    current && !result.some(option => option.value === current.value) ? [current, ...result] : result
  return (
    <Select
      label="Codice"
      required
      searchable
      allowDeselect={false}
      placeholder={kind === 'customer' ? 'Cerca cliente per nome o codice' : 'Cerca agente per nome o codice'}
      nothingFoundMessage={failure ?? (isBusy ? 'Ricerca in corso…' : 'Nessun risultato')}
      data={[...options]}
      scrollAreaProps={{ onPointerDown }}
      filter={({ options: found }) => found}
      value={value || null}
      error={error}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={code => {
        setChosen(options.find(option => option.value === code))
        onChange(code ?? '')
      }}
    />
  )
}

function labelOf(name: string, code: string): string {
  return name ? `${name} · ${code}` : code
}

async function findCustomers(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { rows } = await client.users.customers({ query: { cerca: query, righe: most }, signal })
  return rows.map(({ ClCodCli, ClRagSoc }) => ({ value: ClCodCli, label: labelOf(ClRagSoc, ClCodCli) }))
}

async function findAgents(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const agents = await client.partners.agents({ signal })
  return agents
    .map(({ CodAgente, Nome }) => ({ value: CodAgente, label: labelOf(Nome, CodAgente) }))
    .filter(({ label }) => holdsAllWords(label, query))
    .slice(0, most)
}
