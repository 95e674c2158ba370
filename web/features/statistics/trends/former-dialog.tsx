import { Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormerCustomers } from '#contract/trends.ts'
import {
  formerCustomerColumns,
  formerCustomerGroup,
  formerCustomerNote,
} from '#rules/tables/former-customers.ts'
import type { ListPage } from '#web/kit/endpoint.ts'
import { type Filter, useFilter } from '#web/kit/filter.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import type { ListPieces } from '#web/kit/list/list-view.tsx'
import { type ListPlace, useListState } from '#web/kit/list/use-list-url.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { salesYears } from '../url-fields.ts'
import { formerColumns, LostCustomers } from './former-columns.tsx'
import { formerList, yearsQuery } from './trend-list.ts'
import classes from './trends.module.css'
import { formerUrl, trendsUrl } from './trends-url.ts'

type FormerUrl = typeof formerUrl.standard

/** Lists the customers lost in a year, by agent, with their revenue in the previous year. */
export const FormerDialog: ListScreen<{ onClose: () => void }> = listPart(formerList, {
  title: 'Ex clienti',
  label: 'Ex clienti per agente',
  counted: ['agente', 'agenti'],
  firstTime: "Qui compaiono, agente per agente, i clienti persi nell'anno scelto.",
  searchFor: 'Cerca cliente',
  emptyText: 'Nessun dato presente',
  rowKey: 'AnCodAge',
  placed: usePlaceInDialog,
  uses: useLargestLoss,
  table: ({ filters }) => formerCustomerColumns(Number(filters.exClienti)),
  shown: ({ filters, more }) => formerColumns(Number(filters.exClienti), more),
  expands: (agent, { filters }) => <LostCustomers agent={agent} year={Number(filters.exClienti)} />,
  exported: ({ filters: { exClienti: year } }) => ({
    title: `Ex clienti ${year}`,
    fileName: `ex-clienti-${year}`,
    counted: 'Clienti',
    groupOf: formerCustomerGroup,
    about: [['Anno', year]],
    notes: [formerCustomerNote(Number(year))],
  }),
  layout: ({ url, sums, change }, pieces) => (
    <FormerFrame
      {...{ url, pieces, agents: sums }}
      onYear={exClienti => change({ exClienti })}
      onClose={() => change({ exClienti: '' })}
    />
  ),
})

/** Search, sort order and page are kept in the dialog; only the year is in the URL. */
function usePlaceInDialog(): ListPlace<FormerUrl> {
  const address = useUrlState(trendsUrl)
  const { exClienti } = address.url
  const { url, change } = useListState(formerUrl.standard)
  return {
    url: { ...url, exClienti },
    change: next => {
      change(next)
      if ('exClienti' in next)
        void address.change({ exClienti: next.exClienti }, { resetScroll: false, replace: true })
    },
  }
}

function useLargestLoss({ filter, url }: { filter: Filter | undefined; url: FormerUrl }): number {
  const { data } = useQuery(formerList.query(filter, url))
  return Math.max(0, ...(data?.rows.map(({ NumClienti }) => NumClienti) ?? []))
}

interface FrameProps {
  url: FormerUrl
  agents: ListPage<FormerCustomers> | undefined
  pieces: ListPieces
  onYear: (year: string) => void
  onClose: () => void
}

function FormerFrame({ url, agents, pieces, onYear, onClose }: FrameProps) {
  const { data: years } = useQuery(yearsQuery(useFilter()))
  const year = years?.find(({ Anno }) => String(Anno) === url.exClienti)
  return (
    <Dialog
      isAddressed
      onClose={onClose}
      size="large"
      flush
      title={
        <>
          Ex clienti{' '}
          <span className={`soft tabular ${classes.count}`}>
            {agents && foundText(agents, url.cerca ? undefined : year?.ExClienti)}
          </span>
        </>
      }
    >
      <Stack flex="1 1 auto" mih={0} px={{ base: 16, sm: 20 }} pt="xs" pb={20} style={{ overflow: 'auto' }}>
        <Group gap="sm">
          <NativeSelect
            aria-label="Anno degli ex clienti"
            data={salesYears().map(value => ({ value, label: `Persi nel ${value}` }))}
            value={url.exClienti}
            onChange={event => onYear(event.currentTarget.value)}
          />
          {pieces.search}
          <ExportMenu items={pieces.exports} />
        </Group>
        {pieces.table}
      </Stack>
    </Dialog>
  )
}

/** `31 clienti di 19 agenti`; during a search only the agents are counted, because not all customers are shown. */
function foundText(agents: ListPage<FormerCustomers>, lost: number | undefined): string {
  const text = countText(agents, 'agente', 'agenti')
  return lost === undefined ? text : `${countText({ total: lost }, 'cliente', 'clienti')} di ${text}`
}
