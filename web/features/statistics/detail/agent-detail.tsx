import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomerSummaryRow, SalesDetail } from '#contract/statistics-rows.ts'
import { integer } from '#rules/italian-format.ts'
import type { Measure } from '#rules/months.ts'
import { ListTable } from '#web/kit/list/list-table.tsx'
import { agentCustomersQuery, agentDetailQuery } from '../statistics-data.ts'
import { agentCustomersUrl } from '../statistics-url.ts'
import { drawnCustomers, summarySums } from '../summary/summary-columns.tsx'
import { summarySortFor } from '../summary-sort.ts'
import type { Choices } from '../use-choices.ts'
import classes from './detail.module.css'
import { DetailDialog, type OpenedDetail } from './detail-dialog.tsx'

/** An agent's figures with those of its customers. */
export function AgentDetail({ choices, ...opened }: OpenedDetail & { choices: Choices }) {
  const query = useQuery(agentDetailQuery(opened.code, choices.calculated))
  return (
    <DetailDialog {...opened} query={query} choices={choices} about={aboutAgent}>
      {measure => (
        <AgentCustomers key={opened.code} agent={opened.code} choices={choices} measure={measure} />
      )}
    </DetailDialog>
  )
}

/** The placeholder for no agent contains a space; it is not a code to show. */
function aboutAgent({ Codice }: SalesDetail): readonly string[] {
  return Codice.includes(' ') ? [] : [Codice]
}

const { readSort, sortable, pageSize } = agentCustomersUrl
const nameFirst = agentCustomersUrl.sortOf(agentCustomersUrl.standard)

interface CustomersProps {
  agent: string
  choices: Choices
  measure: Measure
}

function AgentCustomers({ agent, choices: { url, show, calculated }, measure }: CustomersProps) {
  const ordina = readSort(summarySortFor(url.ordinaClienti ?? nameFirst, measure)) ?? nameFirst
  const pagina = url.paginaClienti
  const query = useQuery(agentCustomersQuery(agent, calculated, { pagina, ordina, misura: measure }))
  const { data } = query
  const page = useMemo(() => data && { rows: data.Righe, total: data.Totale }, [data])
  const columns = useMemo(
    () => drawnCustomers(measure, calculated.periods, false),
    [measure, calculated.periods],
  )
  return (
    <>
      <h3 className={classes.heading}>
        Clienti <span className={`soft ${classes.count}`}>{data && integer(data.Totale)}</span>
      </h3>
      <ListTable<CustomerSummaryRow>
        label="Clienti dell'agente"
        columns={columns}
        rowKey={keyOf}
        query={{ data: page, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
        emptyText="Nessun dato disponibile"
        list={{
          url: { cerca: '', ordina, pagina, aperto: '' },
          sort: ordina,
          sortable,
          pageSize,
          search: () => {},
          sortBy: sort => show({ paginaClienti: 1, ordinaClienti: readSort(sort) }),
          goTo: page => show({ paginaClienti: page }),
          openRow: () => {},
        }}
        {...(data && { totals: { ...summarySums(data, measure), ClRagSoc: 'Totale' } })}
      />
    </>
  )
}

function keyOf(row: CustomerSummaryRow): string {
  return row.Cod_cli
}
