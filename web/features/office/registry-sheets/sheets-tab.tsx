import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RegistrySheet } from '#contract/registry-sheets.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { useCommand } from '#web/kit/use-command.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { sheetList } from '../office-url.ts'

/** Registry sheets, with which agents announce new customers. */
export const SheetsTab: ListScreen = listPart(sheetList, {
  title: 'Schede anagrafiche',
  counted: ['scheda', 'schede'],
  firstTime: 'Qui arrivano le schede che gli agenti caricano dalla pagina Clienti.',
  searchFor: 'Cerca scheda',
  uses: () => useTake(),
  after: ({ open, more: take }) => columnsOf({ onOpen: open, onTake: take }),
  rowKey: 'Id',
  choice: {
    field: 'schede',
    label: 'Schede da mostrare',
    words: { '': 'Tutte', daPrendere: 'Da prendere in carico', prese: 'In carico' },
  },
  whole: { schede: undefined },
  seeAll: { label: 'Vedi tutte le schede', change: { schede: undefined, cerca: '' } },
  presses: 'opens',
  opens: (sheet, { close }) => <SheetPdf sheet={sheet} onClose={close} />,
})

interface Commands {
  onOpen: (sheet: RegistrySheet) => void
  onTake: (sheet: RegistrySheet) => void
}

function columnsOf({ onOpen, onTake }: Commands): readonly DataColumn<RegistrySheet>[] {
  return [
    {
      id: 'Pdf',
      header: 'Pdf',
      width: 52,
      card: 'action',
      cell: row => (
        <RowAction
          label={`Apri ${row.Nome}`}
          icon={<IconFileTypePdf size={20} stroke={1.5} aria-hidden />}
          tone="danger"
          onClick={() => onOpen(row)}
        />
      ),
    },
    { id: 'Nome', header: 'File', kind: 'name', cell: row => <strong>{row.Nome}</strong> },
    {
      id: 'Ricevuta',
      header: 'Ricevuta',
      kind: 'date',
      cell: row => <span className="tabular">{instantText(row.Ricevuta)}</span>,
    },
    { id: 'Mittente', header: 'Mittente', kind: 'person', cell: row => row.Mittente },
    { id: 'NomeAgente', header: 'Agente', kind: 'person', cell: row => row.NomeAgente },
    {
      id: 'InCarico',
      header: 'Stato',
      kind: 'state',
      cell: ({ InCarico }) =>
        InCarico ? (
          <StatusChip tone="success">
            In carico {toName(InCarico.Utente)} {articled('dal', instantText(InCarico.Quando))}
          </StatusChip>
        ) : (
          <StatusChip tone="warning">Da prendere in carico</StatusChip>
        ),
    },
    {
      id: 'Prendi',
      header: 'Presa in carico',
      width: 112,
      align: 'center',
      card: 'action',
      cell: row =>
        !row.InCarico && (
          <RowAction
            label={`Prendi in carico ${row.Nome}`}
            icon={<IconCircleCheck size={20} stroke={1.5} aria-hidden />}
            onClick={() => onTake(row)}
          />
        ),
    },
  ]
}

/** Nobody is asked before a sheet is taken in charge, because the message afterwards offers to undo it. */
function useTake() {
  const { run } = useCommand(client.registrySheets.take, {
    several: 'atOnce',
    done: 'Scheda presa in carico',
    undoArgs: ({ body }) => ({ body: { ...body, InCarico: false } }),
  })
  return useCallback(({ Id }: RegistrySheet) => run({ body: { Id, InCarico: true } }), [run])
}

function SheetPdf({ sheet: { Id, Nome }, onClose }: { sheet: RegistrySheet; onClose: () => void }) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await client.registrySheets.download({ params: { scheda: String(Id) }, signal })).blob,
    [Id],
  )
  return <LazyPdfDialog onClose={onClose} title={Nome} fileName={Nome} load={load} />
}
