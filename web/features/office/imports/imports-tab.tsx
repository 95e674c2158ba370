import { Button } from '@mantine/core'
import { IconKey, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { importsQuery } from '../office-data.ts'
import { importsUrl } from '../office-url.ts'
import { outcomeWords, progressText, startedByText } from './import-words.ts'

const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx').then(module => module.FeedUploadDialog))
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx').then(module => module.KeysDialog))
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx').then(module => module.FeedImportDialog))

const views = [
  { value: 'all', label: 'Tutte' },
  { value: 'parziale', label: 'Parziali' },
  { value: 'fallita', label: 'Fallite' },
] as const

/** Imports from the ERP, newest first; the list refreshes itself while one runs. */
export function ImportsTab() {
  const list = useListUrl(importsUrl)
  const { esito } = list.url
  const [shown, setShown] = useState<string>()
  const [opened, setOpened] = useState<'keys' | 'upload'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ListView
        title="Importazioni"
        counted={['importazione', 'importazioni']}
        searchFor="Cerca importazione"
        label="Importazioni dal gestionale"
        list={list}
        query={useQuery(importsQuery(list.url))}
        columns={columns}
        rowKey={keyOf}
        onOpen={({ Id }) => setShown(Id)}
        emptyText="Nessuna importazione"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpened('keys')}
            >
              Chiavi
            </Button>
            <Button
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpened('upload')}
            >
              Carica uno zip
            </Button>
          </>
        }
        next={
          esito && (
            <Button variant="default" onClick={() => list.change({ esito: undefined, cerca: '' })}>
              Vedi tutte le importazioni
            </Button>
          )
        }
      >
        <WordSwitch
          label="Importazioni da mostrare"
          options={views}
          value={esito ?? 'all'}
          onChange={value => list.change({ esito: value === 'all' ? undefined : value })}
        />
      </ListView>
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'upload' && (
        <UploadDialog
          onClose={close}
          onSent={id => {
            close()
            setShown(id)
          }}
        />
      )}
      {shown && <ImportDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function keyOf({ Id }: ImportRun): string {
  return Id
}

const figures = [
  { id: 'Righe', header: 'Righe', width: 92, card: 'line' },
  { id: 'Nuove', header: 'Nuove', width: 92, card: 'hidden' },
  { id: 'Cambiate', header: 'Cambiate', width: 92, card: 'hidden' },
  { id: 'Rifiutate', header: 'Rifiutate', width: 92, card: 'line' },
] as const

const columns: readonly DataColumn<ImportRun>[] = [
  {
    id: 'Iniziata',
    header: 'Iniziata',
    width: 156,
    cell: row => <span className="tabular">{instantText(row.Iniziata)}</span>,
  },
  {
    id: 'Nome',
    header: 'Cartella o file',
    width: 120,
    card: 'title',
    cell: row => <strong>{row.Nome}</strong>,
  },
  { id: 'AvviataDa', header: 'Avviata da', width: 140, card: 'note', cell: startedByText },
  {
    id: 'Esito',
    header: 'Esito',
    width: 140,
    card: 'title',
    cell: row => (
      <StatusChip tone={outcomeWords[row.Esito].tone}>
        {outcomeWords[row.Esito].label}
        {row.Esito === 'inCorso' && row.FileAttesi > 0 && `: ${progressText(row)}`}
      </StatusChip>
    ),
  },
  ...figures.map(({ id, header, width, card }) => ({
    ...{ id, header, width, card },
    align: 'end' as const,
    cell: (row: ImportRun) => integer(row[id]),
  })),
  {
    id: 'Durata',
    header: 'Durata',
    width: 100,
    card: 'hidden',
    align: 'end',
    cell: row => (row.Millisecondi === null ? '—' : durationText(row.Millisecondi)),
  },
]
