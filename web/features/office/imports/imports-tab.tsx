import { IconChecklist, IconKey, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { checkAddress } from '#web/parts/first-steps/import-link.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { importList } from '../office-url.ts'
import { outcomeWords, progressText, startedByText } from './import-words.ts'

const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx').then(module => module.FeedUploadDialog))
const CheckDialog = lazyDialog(() => import('./check-dialog.tsx').then(module => module.FeedCheckDialog))
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then(module => module.KeysDialog))
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx').then(module => module.FeedImportDialog))

/** Imports from the ERP, newest first; the list refreshes itself while an import runs. */
export const ImportsTab: ListScreen = listPart(importList, {
  title: 'Importazioni',
  label: 'Importazioni dal gestionale',
  counted: ['importazione', 'importazioni'],
  firstTime: 'Qui compare ogni invio del gestionale, con le righe accettate e quelle rifiutate.',
  searchFor: 'Cerca importazione',
  emptyText: 'Nessuna importazione',
  after: () => columns,
  rowKey: 'Id',
  choice: {
    field: 'esito',
    label: 'Importazioni da mostrare',
    words: { '': 'Tutte', parziale: 'Parziali', fallita: 'Fallite' },
  },
  whole: { esito: undefined },
  seeAll: { label: 'Vedi tutte le importazioni', change: { esito: undefined, cerca: '' } },
  presses: 'addresses',
  addressed: ({ code, onClose }) =>
    code === checkAddress ? <CheckDialog onClose={onClose} /> : <ImportDialog id={code} onClose={onClose} />,
  drawn: { actions: ({ show }) => <ImportActions onOpen={aperto => show({ aperto })} /> },
})

function ImportActions({ onOpen }: { onOpen: (address: string) => void }) {
  const [opened, setOpened] = useState<'keys' | 'upload'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <IconedButton variant="default" icon={IconKey} onClick={() => setOpened('keys')}>
        Chiavi
      </IconedButton>
      <IconedButton variant="default" icon={IconChecklist} onClick={() => onOpen(checkAddress)}>
        Controlla
      </IconedButton>
      <IconedButton icon={IconUpload} onClick={() => setOpened('upload')}>
        Carica uno zip
      </IconedButton>
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'upload' && (
        <UploadDialog
          onClose={close}
          onSent={id => {
            close()
            onOpen(id)
          }}
        />
      )}
    </>
  )
}

const figures = [
  { id: 'Righe', header: 'Righe', card: 'fact' },
  { id: 'Nuove', header: 'Nuove', card: 'hidden' },
  { id: 'Cambiate', header: 'Cambiate', card: 'hidden' },
  { id: 'Rifiutate', header: 'Rifiutate', card: 'fact' },
] as const

const columns: readonly DataColumn<ImportRun>[] = [
  {
    id: 'Iniziata',
    header: 'Iniziata',
    kind: 'date',
    cell: row => <span className="tabular">{instantText(row.Iniziata)}</span>,
  },
  {
    id: 'Nome',
    header: 'Cartella o file',
    kind: 'name',
    card: 'title',
    cell: row => <strong>{row.Nome}</strong>,
  },
  { id: 'AvviataDa', header: 'Avviata da', kind: 'person', cell: startedByText },
  {
    id: 'Esito',
    header: 'Esito',
    kind: 'state',
    cell: row => (
      <StatusChip tone={outcomeWords[row.Esito].tone}>
        {outcomeWords[row.Esito].label}
        {row.Esito === 'inCorso' && row.FileAttesi > 0 && `: ${progressText(row)}`}
      </StatusChip>
    ),
  },
  ...figures.map(figure => ({
    ...figure,
    align: 'end' as const,
    cell: (row: ImportRun) => integer(row[figure.id]),
  })),
  {
    id: 'Durata',
    header: 'Durata',
    card: 'hidden',
    align: 'end',
    cell: row => (row.Millisecondi === null ? '—' : durationText(row.Millisecondi)),
  },
]
