import { type FetchQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { integer } from '#rules/italian-format.ts'
import { RowChoiceContext } from '#web/ui/data-table/row-choice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsPhone, useIsTablet } from '#web/ui/use-media.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import type { ListPage } from '../endpoint.ts'
import type { ListCalls } from '../export/read-all.ts'
import { failureOf } from '../failure-of.ts'
import { type Filter, useFilter } from '../filter.ts'
import { queryClient } from '../query-client.ts'
import { useUser } from '../user.ts'
import { Elsewhere } from './elsewhere.tsx'
import type { AskedList } from './list-calls.ts'
import { columnsOf, totalCells } from './list-columns.ts'
import type { Declared, ListAt, ListFrame } from './list-declaration.ts'
import { ChoiceOf, CountedOf, chipsOf, SeeAll, wholeOf } from './list-filters.tsx'
import type { Listed, ListUrl } from './list-url.ts'
import { ListView } from './list-view.tsx'
import { useAddressedRow } from './use-addressed-row.ts'
import { useListUrl } from './use-list-url.ts'

type Asked<Row, Url extends Listed, Own, Sums, Line> = ListUrl<NonNullable<Url['ordina']>, Url, Own> &
  AskedList<Row, Url, ListPage<Row>, Sums, Line>

/** Pages declare this type, because otherwise the types of the router and of the pages depend on each other. */
export type ListScreen<Given = object> = ComponentType<Given>

/** A list that is a page. */
export function listPage<
  Row extends object,
  Url extends Listed,
  Own extends object,
  Sums,
  Line,
  More = undefined,
>(
  asked: Asked<Row, Url, Own, Sums, Line>,
  declared: Declared<NoInfer<Row>, NoInfer<Url>, NoInfer<Own>, More, NoInfer<Sums>, NoInfer<Line>, object>,
): ListScreen {
  const List = listPart<Row, Url, Own, Sums, Line, More>(asked, declared)
  return () => (
    <Page fill>
      <List />
    </Page>
  )
}

/** A list inside a tab; its URL, query, columns, filters, exports and row details come from the declaration. */
export function listPart<
  Row extends object,
  Url extends Listed,
  Own extends object,
  Sums,
  Line,
  More = undefined,
  Given extends object = object,
>(
  asked: Asked<Row, Url, Own, Sums, Line>,
  declared: Declared<NoInfer<Row>, NoInfer<Url>, NoInfer<Own>, More, NoInfer<Sums>, NoInfer<Line>, Given>,
): ListScreen<Given> {
  return given => <DeclaredList<Row, Url, Own, More, Sums, Line, Given> {...{ asked, declared, given }} />
}

interface Props<Row extends object, Url extends Listed, Own, More, Sums, Line, Given> {
  asked: Asked<Row, Url, Own, Sums, Line>
  declared: Declared<Row, Url, Own, More, Sums, Line, Given>
  given: Given
}

function DeclaredList<Row extends object, Url extends Listed, Own extends object, More, Sums, Line, Given>({
  asked,
  declared,
  given,
}: Props<Row, Url, Own, More, Sums, Line, Given>) {
  const { foresees, presses, opens, expands, placed, layout, drawn = {} } = declared
  const list = useListUrl(asked, placed && (() => placed(given)))
  const { url, change } = list
  const filter = useFilter()
  const query = useQuery(asked.query(filter, url))
  const { data: sums } = useQuery(asked.sums(filter, url))
  const [opened, open] = useState<Row>()
  const close = useCallback(() => open(undefined), [])
  const frame = useFrame<Row, Url, Own, More>(asked, declared.uses, { ...list, filter, open, close })
  const { table, columns } = useMemo(() => columnsOf(declared, frame), [declared, frame])
  const { data, error, isRefetching, refetch } = query
  const page = useMemo(() => data && pageOf(asked, data, url), [asked, data, url])
  const rows = page?.rows
  const inTable = useMemo(() => {
    const shown = { ...frame, rows, sums }
    const sumRow = declared.totals?.(shown)
    const totals = totalCells(sumRow, { table, columns }, declared.totalWords)
    return { ...(totals && { totals }), ...declared.inTable?.(shown) }
  }, [declared, frame, rows, sums, table, columns])
  const { choices, choose } = useRowChoice()
  const at: ListAt<Row, Url, Own, More, Sums> = {
    ...frame,
    ...{ url, filter, rows, sums, isRefetching, refetch, chosen: choices.chosen, choose },
    isLoading: !data && !error,
    failure: failureOf(query),
  }
  const {
    title,
    counted,
    firstTime,
    storedColumns,
    firstHidden,
    rowTone,
    canExpand,
    refreshes,
    isHeld,
    rowKey,
  } = declared
  const keyOf = useCallback((row: Row) => String(row[rowKey]), [rowKey])
  const detail = useMemo(() => expands && ((row: Row) => expands(row, frame)), [expands, frame])
  const filters = { ...declared, filters: frame.filters, filter, url, change }
  const addressedRow = useAddressedRow<Url>(list)
  const press = (row: Row) => {
    if (presses === 'opens') open(row)
    else if (presses === 'addresses') addressedRow.press(keyOf(row))
    else presses?.(row, at)
  }
  const other = declared.elsewhere?.(frame)
  const [selectedKey, select] = useState('')
  const isPressed = declared.selects?.(frame) ?? true
  const isNumbered = declared.numbered !== undefined && (declared.numbered.when?.(at) ?? true)
  const further = drawn.filters?.(at)
  const whole = useWhole(asked, filter, wholeOf(filters, asked.standard), data)
  const urgent = useUrgent(asked, filter, declared.urgent, data && url)
  const exported = declared.exported ? declared.exported(at) : {}
  return (
    <RowChoiceContext value={choices}>
      <ListView<Row, Line>
        {...{ counted, firstTime, storedColumns, firstHidden, rowTone, canExpand, refreshes, isHeld }}
        {...{ list, columns, isWhole: asked.isWhole }}
        query={{ data: page, error, isFetching: query.isFetching, refetch }}
        {...(declared.selects && isPressed && !at.isPhone && { selectedKey, onSelectedKeyChange: select })}
        title={declared.heading?.(at) ?? title}
        label={textOf(declared.label, at) ?? title}
        searchFor={textOf(declared.searchFor, at)}
        emptyText={textOf(declared.emptyText, at)}
        count={declared.count?.(at)}
        urgent={urgent}
        rowKey={keyOf}
        renderExpanded={detail}
        onPoint={foresees && (row => void queryClient.prefetchQuery(foresees(row) as FetchQueryOptions))}
        onOpen={presses && isPressed ? press : undefined}
        next={
          drawn.next?.(at) ??
          (other ? (
            <Elsewhere
              searched={url.cerca}
              found={asked.count(filter, { ...url, ...other.change })}
              words={other.words}
              onSee={() => change(other.change)}
            />
          ) : (
            declared.seeAll && <SeeAll {...filters} />
          ))
        }
        chips={chipsOf(filters, asked.standard, at)}
        filters={
          (declared.choice || isNumbered || further) && (
            <>
              <ChoiceOf {...filters} />
              {isNumbered && <CountedOf {...filters} sums={sums} />}
              {further}
            </>
          )
        }
        whole={whole}
        note={drawn.note?.(at)}
        actions={drawn.actions?.(at)}
        layout={layout && (pieces => layout(at, pieces))}
        paging={declared.pageSizes && pagingOf(declared.pageSizes, asked.asked(url).righe, change)}
        readPage={asked.isPrinted || layout ? undefined : readRows<Row>(asked.whole(filter, url))}
        exported={
          (asked.isPrinted || declared.exported) && exported
            ? { columns: table ?? [], calls: asked.whole(filter, url), ...exported }
            : undefined
        }
        {...inTable}
      >
        {drawn.children?.(at)}
      </ListView>
      {declared.below?.(at)}
      {opened && opens?.(opened, { ...at, close })}
      {url.aperto &&
        isPressed &&
        declared.addressed?.(
          {
            code: url.aperto,
            row: rows?.find(row => keyOf(row) === url.aperto),
            codes: rows?.map(keyOf) ?? [],
            onOpen: addressedRow.step,
            onClose: addressedRow.close,
          },
          at,
        )}
    </RowChoiceContext>
  )
}

/** The rows that the URL chooses from an answer with all rows. */
function pageOf<Row, Url extends Listed, Own, Sums, Line>(
  asked: Asked<Row, Url, Own, Sums, Line>,
  data: ListPage<Row>,
  url: Url,
): ListPage<Row> {
  const rows = asked.rowsIn(data, url)
  return { ...data, rows, ...(asked.isWhole && { total: rows.length }) }
}

/** The number of rows without search and filters, while some of them are set. */
function useWhole<Row, Url extends Listed, Own, Sums, Line>(
  asked: Asked<Row, Url, Own, Sums, Line>,
  filter: Filter | undefined,
  whole: Url | undefined,
  data: ListPage<Row> | undefined,
) {
  const isAsked = whole !== undefined && !asked.isWhole
  const all = asked.count(filter, whole ?? asked.standard)
  const { data: found } = useQuery({ ...all, enabled: isAsked, meta: { silent: true } })
  if (!whole) return undefined
  return asked.isWhole ? data : found
}

/** The number of urgent rows, in words, beside a list without search and filters. */
function useUrgent<Row, Url extends Listed, Own, Sums, Line>(
  asked: Asked<Row, Url, Own, Sums, Line>,
  filter: Filter | undefined,
  urgent: { change: Partial<Url>; words: string } | undefined,
  shown: Url | undefined,
): string | undefined {
  const { standard } = asked
  const view = (url: Url) => JSON.stringify([url.cerca, asked.filtersOf(url)])
  const isAsked = urgent !== undefined && shown !== undefined && view(shown) === view(standard)
  const call = asked.count(filter, { ...standard, ...urgent?.change })
  const { data } = useQuery({ ...call, enabled: isAsked, meta: { silent: true } })
  return isAsked && data && data.total > 0 ? `${integer(data.total)} ${urgent.words}` : undefined
}

/** Only lists with a PDF have lines that differ from their rows. */
function readRows<Row>({ readPage }: { readPage: unknown }) {
  return readPage as ListCalls<Row>['readPage']
}

function textOf<At>(text: string | undefined | ((at: At) => string | undefined), at: At) {
  return typeof text === 'function' ? text(at) : text
}

type Controls<Row, Url extends Listed> = Pick<
  ListFrame<Row, Url, unknown, unknown>,
  'change' | 'show' | 'open'
> & {
  url: Url
  filter: Filter | undefined
  close: () => void
}

/** The frame stays the same object until one of its values changes. */
function useFrame<Row extends object, Url extends Listed, Own, More>(
  asked: Pick<ListUrl<string, Url, Own>, 'filtersOf'>,
  uses: ((shown: { close: () => void; url: Url; filter: Filter | undefined }) => More) | undefined,
  { url, filter, change, show, open, close }: Controls<Row, Url>,
): ListFrame<Row, Url, Own, More> {
  const role = useUser().Tipologia
  const isPhone = useIsPhone()
  const isTablet = useIsTablet()
  const more = uses?.({ close, url, filter }) as More
  const view = JSON.stringify(asked.filtersOf(url))
  return useMemo(
    () => ({ filters: JSON.parse(view) as Own, role, isPhone, isTablet, change, show, open, more }),
    [view, role, isPhone, isTablet, change, show, open, more],
  )
}

function pagingOf<Url>(
  pageSizes: readonly number[],
  pageSize: number | undefined,
  change: (next: Partial<Url>) => void,
) {
  return {
    pageSizes,
    ...(pageSize !== undefined && { pageSize }),
    onPageSizeChange: (righe: number) => change({ righe } as unknown as Partial<Url>),
  }
}
