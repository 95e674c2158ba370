import { Box, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departments } from '#contract/departments.ts'
import type { NonConformityRow, NonConformitySummary } from '#contract/returns.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { canReviewReturns, seesManyCustomers } from '#rules/permissions.ts'
import { chosenReturnColumns, nonConformityTable } from '#rules/tables/returns.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import type { UrlChange } from '#web/kit/use-url-state.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import type { Chip } from '#web/ui/removable-chip.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { useKeptRows } from './kept-rows.ts'
import { returnColumns } from './return-columns.tsx'
import { type ReturnPage, returnList, summaryQuery } from './return-data.ts'
import { type Opened, ReturnOpened } from './return-opened.tsx'
import { ReturnSummary } from './return-summary.tsx'
import { type ReturnsUrl, returnsUrl, returnYears } from './returns-url.ts'
import { useMark } from './use-mark.ts'

/** Lists returns or gifts; only the office sees viewed marks. */
export function ReturnsList() {
  const list = useListUrl(returnsUrl)
  const filter = useFilter()
  const role = useUser().Tipologia
  const isOffice = canReviewReturns(role)
  const { change } = list
  const url = isOffice ? list.url : { ...list.url, ...ofOffice }
  const query = useQuery(returnList(url).query(filter, url))
  const { data: counts } = useQuery(summaryQuery(filter, url))
  const view = query.isPlaceholderData ? undefined : viewOf(url, filter)
  const kept = useKeptRows({ fresh: query.data?.rows, view, state: isOffice ? url.stato : undefined })
  const [opened, setOpened] = useState<Opened>()
  const onMark = useMark()
  // The row as it is now, because the opened document can be marked.
  const current = kept.rows?.find(({ Id }) => Id === opened?.row.Id)
  const columns = useMemo(
    () =>
      returnColumns(role, {
        onMark,
        onPapers: row => setOpened({ row, what: 'papers' }),
        onPhotos: row => setOpened({ row, what: 'photos' }),
      }),
    [role, onMark],
  )
  const title = url.scheda === 'omaggi' ? 'Omaggi' : 'Resi'
  const waiting = isOffice && url.stato === undefined ? counts?.DaVisionare : undefined
  const summary = <ReturnSummary url={url} show={list.show} onDepartment={reparto => change({ reparto })} />
  const data = query.data && { ...query.data, rows: [...(kept.rows ?? [])] }
  return (
    <>
      <ListView<NonConformityRow>
        title="Reclami e resi"
        counted={['documento', 'documenti']}
        firstTime={`Qui compaiono ${url.scheda === 'omaggi' ? 'gli omaggi' : 'i resi'} che il gestionale invia, con documenti e foto.`}
        searchFor={url.scheda === 'omaggi' ? 'Cerca omaggio' : 'Cerca reso'}
        storedColumns={`returns.${isOffice ? 'office' : 'partner'}`}
        firstHidden={chosenReturnColumns}
        label={title}
        columns={columns}
        rowKey={keyOf}
        query={{ ...query, data }}
        list={list}
        rowTone={toneOf}
        onOpen={row => setOpened({ row, what: 'everything' })}
        onMark={isOffice ? onMark : undefined}
        {...(query.data?.sums && { totals: totalsOf(query.data, seesManyCustomers(role), waiting) })}
        exported={{
          columns: nonConformityTable(role),
          calls: returnList(url).whole(filter, url),
          fileName: `${title.toLowerCase()}-${url.anno}`,
          about: aboutOf(url, isOffice),
        }}
        chips={chipsOf(url, change)}
        filters={
          <>
            <YearChoice url={url} change={change} />
            {isOffice && <StateChoice url={url} change={change} counts={counts} />}
            {isOffice && <DepartmentChoice url={url} change={change} />}
          </>
        }
        note={<FreshnessNote />}
        layout={({ head, table }) => (
          <>
            {head}
            {url.riepilogo && summary}
            {table}
            {!url.riepilogo && summary}
          </>
        )}
      >
        {kept.kept > 0 && (
          <Button variant="subtle" size="xs" flex="none" onClick={kept.renew}>
            Aggiorna l'elenco: {keptText(kept.kept, url)}
          </Button>
        )}
      </ListView>
      {isOffice && (
        <Box component="p" className="note" flex="none" mt="sm">
          Spazio segna la riga come visionata; Invio apre il documento
        </Box>
      )}
      {opened && (
        <ReturnOpened
          opened={{ ...opened, row: current ?? opened.row }}
          isGift={url.scheda === 'omaggi'}
          onMark={onMark}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** URL fields that only the office may set. */
const ofOffice = { scheda: undefined, stato: undefined, reparto: undefined } as const

function keyOf({ Id }: NonConformityRow): string {
  return String(Id)
}

function toneOf({ Visionato }: NonConformityRow) {
  return Visionato ? ('success' as const) : undefined
}

/** Identifies the list; URL fields that do not change its rows are left out. */
function viewOf(url: ReturnsUrl, filter: object | undefined): string {
  const { riepilogo: _, misura: __, aperto: ___, ...asked } = url
  return JSON.stringify([filter, asked])
}

function keptText(count: number, { stato }: ReturnsUrl): string {
  if (stato === 'daVisionare') return count === 1 ? 'uno è visionato' : `${integer(count)} sono visionati`
  return count === 1 ? 'uno è da visionare' : `${integer(count)} sono da visionare`
}

function totalsOf({ sums, total }: ReturnPage, hasCustomers: boolean, waiting: number | null | undefined) {
  const count = counted(total, 'documento', 'documenti')
  const amount = sums?.TotImponibile ?? null
  return {
    Num_Ord: 'Totale',
    [hasCustomers ? 'CLRAGSOC' : 'Riferimento']: count,
    ...(waiting != null && { NoteConto: `${integer(waiting)} da visionare` }),
    TotImponibile: amount === null ? '—' : euroOf(amount),
  }
}

function chipsOf({ anno, stato, reparto }: ReturnsUrl, change: ChoiceProps['change']): Chip[] {
  const { standard } = returnsUrl
  return [
    ...(anno === standard.anno
      ? []
      : [{ label: `Anno ${anno}`, onRemove: (how?: UrlChange) => change({ anno: standard.anno }, how) }]),
    ...(stato
      ? [{ label: stateNames[stato], onRemove: (how?: UrlChange) => change({ stato: undefined }, how) }]
      : []),
    ...(reparto
      ? [{ label: reparto, onRemove: (how?: UrlChange) => change({ reparto: undefined }, how) }]
      : []),
  ]
}

const stateNames = { tutti: 'Tutti', daVisionare: 'Da visionare', visionati: 'Visionati' } as const

function aboutOf({ anno, stato, reparto }: ReturnsUrl, isOffice: boolean): [string, string][] {
  return [
    ['Anno', anno],
    ...(isOffice
      ? ([
          ['Stato', stateNames[stato ?? 'tutti']],
          ['Reparto', reparto ?? 'Tutti'],
        ] satisfies [string, string][])
      : []),
  ]
}

interface ChoiceProps {
  url: ReturnsUrl
  change: (next: Partial<ReturnsUrl>, how?: UrlChange) => void
}

function YearChoice({ url, change }: ChoiceProps) {
  return (
    <NativeSelect
      label="Anno"
      data={returnYears()}
      value={url.anno}
      onChange={event => change({ anno: event.currentTarget.value })}
    />
  )
}

/** Filters by viewed state: all, to view or viewed; each choice shows its count. */
function StateChoice({ url, change, counts }: ChoiceProps & { counts: NonConformitySummary | undefined }) {
  const counted = (label: string, count: number | null | undefined) =>
    count == null ? label : `${label} ${integer(count)}`
  return (
    <FilterGroup label="Quali documenti">
      <WordSwitch
        label="Quali documenti"
        options={[
          { value: 'tutti', label: 'Tutti' },
          { value: 'daVisionare', label: counted('Da visionare', counts?.DaVisionare) },
          { value: 'visionati', label: counted('Visionati', counts?.Visionati) },
        ]}
        value={url.stato ?? 'tutti'}
        onChange={stato => change({ stato: stato === 'tutti' ? undefined : stato })}
      />
    </FilterGroup>
  )
}

const all = 'Tutti i reparti'

function DepartmentChoice({ url, change }: ChoiceProps) {
  return (
    <NativeSelect
      label="Reparto"
      data={[all, ...departments]}
      value={url.reparto ?? all}
      onChange={({ currentTarget: { value } }) => change({ reparto: departments.find(one => one === value) })}
    />
  )
}
