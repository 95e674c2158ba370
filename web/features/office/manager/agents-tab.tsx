import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AgentPair } from '#contract/manager.ts'
import { integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pairsQuery } from '../office-data.ts'
import { officeUrl } from '../office-url.ts'
import { removedPairsQuery, useRemovePair } from './pair-data.ts'
import { PairForm } from './pair-form.tsx'

export function AgentPairsTab() {
  const { url, change } = useUrlState(officeUrl)
  const pairs = useQuery(pairsQuery)
  const [isAdding, setAdding] = useState(false)
  const removed = useQuery(removedPairsQuery)
  const removal = useRemovePair()
  const { remove } = useLatest({ remove: (pair: AgentPair) => removal.ask(pair) })
  const columns = useMemo(() => pairColumns(remove), [remove])
  const count = pairs.data?.length
  return (
    <>
      <PageHead
        title="Agenti"
        count={count === undefined ? undefined : `${integer(count)} ${count === 1 ? 'coppia' : 'coppie'}`}
        search={{
          value: url.cerca,
          onChange: cerca => void change({ cerca }, { replace: true }),
          placeholder: 'Cerca agente',
        }}
        actions={
          <NewButton aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Nuova coppia
          </NewButton>
        }
      />
      {isAdding && <PairForm />}
      <DataTable<AgentPair>
        label="Coppie di agenti"
        columns={columns}
        rows={pairs.data}
        rowKey={keyOf}
        refreshing={pairs.isFetching}
        failure={failureOf(pairs)}
        empty={{
          text: 'Nessun dato trovato',
          about: url.cerca
            ? `Filtri attivi: ricerca «${url.cerca}».`
            : 'Una coppia mostra a un agente capo i clienti di un altro agente.',
        }}
        search={url.cerca}
      />
      <p className="note">Un agente capo vede anche i clienti degli agenti che gli sono abbinati.</p>
      <RemovedToday removed={removed.data} {...removal} />
    </>
  )
}

function keyOf({ CodAgenteCapo, CodAgenteFiglio }: AgentPair): string {
  return `${CodAgenteCapo} ${CodAgenteFiglio}`
}

function pairColumns(onRemove: (pair: AgentPair) => void): readonly DataColumn<AgentPair>[] {
  return [
    {
      id: 'NomeAgenteCapo',
      header: 'Agente capo',
      cell: pair => <Named name={pair.NomeAgenteCapo} code={pair.CodAgenteCapo} />,
      value: pair => `${pair.NomeAgenteCapo} ${pair.CodAgenteCapo}`,
      kind: 'name',
      card: 'title',
    },
    {
      id: 'NomeAgenteFiglio',
      header: 'Agente',
      cell: pair => <Named name={pair.NomeAgenteFiglio} code={pair.CodAgenteFiglio} />,
      value: pair => `${pair.NomeAgenteFiglio} ${pair.CodAgenteFiglio}`,
      kind: 'name',
    },
    {
      id: 'Elimina',
      header: 'Elimina',
      cell: pair => (
        <RowAction
          label={`Elimina la coppia ${pair.NomeAgenteCapo} e ${pair.NomeAgenteFiglio}`}
          icon={<IconTrash size={18} stroke={1.5} aria-hidden />}
          tone="danger"
          onClick={() => onRemove(pair)}
        />
      ),
      width: 78,
      card: 'action',
    },
  ]
}

function Named({ name, code }: { name: string; code: string }) {
  return (
    <>
      {name} <span className="tabular">· {code}</span>
    </>
  )
}
