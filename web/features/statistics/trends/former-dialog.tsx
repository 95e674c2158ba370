import { Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { FormerCustomers } from '#contract/trends.ts'
import type { Exported } from '#rules/tables/exported.ts'
import {
  type FormerCustomerRow,
  formerCustomerColumns,
  formerCustomerGroup,
  formerCustomerNote,
} from '#rules/tables/former-customers.ts'
import type { ListPage } from '#web/kit/endpoint.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { useFilter } from '#web/kit/filter.ts'
import { ListTable } from '#web/kit/list/list-table.tsx'
import { listUrl } from '#web/kit/list/list-url.ts'
import type { ListControls } from '#web/kit/list/use-list-url.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { salesYears } from '../url-fields.ts'
import { formerColumns, LostCustomers } from './former-columns.tsx'
import classes from './trends.module.css'
import { type FormerAsked, formerCalls, formerQuery, yearsQuery } from './trends-data.ts'

const formerUrl = listUrl(endpoints.trends.formerCustomers, {}, '-NumClienti')

interface Props {
  year: string
  onYear: (year: string) => void
  onClose: () => void
}

/** Customers lost in a year, by agent, with their revenue in the year before. */
export function FormerDialog({ year, onYear, onClose }: Props) {
  const filter = useFilter()
  const { list, asked } = useFormerList(year)
  const query = useQuery(formerQuery(filter, asked))
  const { data } = query
  const { data: years } = useQuery(yearsQuery(filter))
  const lostInYear = asked.cerca ? undefined : years?.find(({ Anno }) => String(Anno) === year)?.ExClienti
  const most = Math.max(0, ...(data?.rows.map(({ NumClienti }) => NumClienti) ?? []))
  const columns = useMemo(() => formerColumns(Number(year), most), [year, most])
  const lost = useCallback(
    (agent: FormerCustomers) => <LostCustomers agent={agent} year={Number(year)} />,
    [year],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      flush
      title={
        <>
          Ex clienti{' '}
          <span className={`soft tabular ${classes.count}`}>{data && foundText(data, lostInYear)}</span>
        </>
      }
    >
      <Stack className={classes.former} flex="1 1 auto">
        <Group gap="sm">
          <NativeSelect
            aria-label="Anno degli ex clienti"
            data={salesYears().map(value => ({ value, label: `Persi nel ${value}` }))}
            value={year}
            onChange={event => {
              list.goTo(1)
              onYear(event.currentTarget.value)
            }}
          />
          <SearchBox value={asked.cerca} onChange={list.search} placeholder="Cerca cliente" />
          <ListExport list={formerExport(asked)} calls={formerCalls(filter, asked)} />
        </Group>
        <ListTable<FormerCustomers>
          label="Ex clienti per agente"
          columns={columns}
          rowKey={keyOf}
          query={query}
          list={list}
          emptyText="Nessun dato presente"
          renderExpanded={lost}
        />
      </Stack>
    </Dialog>
  )
}

function formerExport({ year, cerca, ordina }: FormerAsked): Exported<FormerCustomerRow> {
  return {
    title: `Ex clienti ${year}`,
    fileName: `ex-clienti-${year}`,
    counted: 'Clienti',
    columns: formerCustomerColumns(Number(year)),
    groupOf: formerCustomerGroup,
    searched: cerca,
    sort: ordina,
    about: [['Anno', year]],
    notes: [formerCustomerNote(Number(year))],
  }
}

/** `31 clienti di 19 agenti`; during a search only the agents, because not all customers are shown. */
function foundText(agents: ListPage<FormerCustomers>, lost: number | undefined): string {
  const text = countText(agents, 'agente', 'agenti')
  return lost === undefined ? text : `${countText({ total: lost }, 'cliente', 'clienti')} di ${text}`
}

function keyOf({ AnCodAge }: FormerCustomers): string {
  return AnCodAge || '-'
}

/** The list's state lives as long as the dialog, because the address holds only the year. */
function useFormerList(year: string): { list: ListControls; asked: FormerAsked } {
  const [state, setState] = useState(formerUrl.standard)
  const change = (next: Partial<typeof state>) => setState(now => ({ ...now, aperto: '', ...next }))
  const { cerca, pagina } = state
  const sort = formerUrl.sortOf(state)
  return {
    asked: { year, cerca, pagina, ordina: sort },
    list: {
      url: state,
      sort,
      sortable: formerUrl.sortable,
      pageSize: formerUrl.pageSize,
      search: text => change({ cerca: text, pagina: 1 }),
      sortBy: text => change({ ordina: formerUrl.readSort(text), pagina: 1 }),
      goTo: page => change({ pagina: page }),
      openRow: key => change({ aperto: key ?? '' }),
    },
  }
}
