import { useState } from 'react'
import type { ImportedFile } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import classes from './imports.module.css'
import { Remarks } from './remarks.tsx'

/** The files of an import with their counts; rejected rows appear below their file. */
export function ImportedFiles({ files }: { files: readonly ImportedFile[] }) {
  const [expanded, setExpanded] = useState<string>()
  return (
    <DataTable<ImportedFile>
      label="File dell'importazione"
      columns={fileColumns}
      rows={files}
      rowKey={keyOf}
      empty={{
        text: 'Nessun file letto',
        about: 'Qui compare ogni file, con le righe accettate e rifiutate.',
      }}
      canExpand={hasMore}
      expandedKey={expanded}
      onExpandedKeyChange={setExpanded}
      renderExpanded={remarksOf}
    />
  )
}

function keyOf({ File }: ImportedFile): string {
  return File
}

function hasMore({ Problema, Scarti, Avvisi }: ImportedFile): boolean {
  return Problema !== null || Scarti.length > 0 || Avvisi.length > 0
}

function remarksOf({ Problema, Scarti, Rifiutate, Avvisi, Avvisate }: ImportedFile) {
  return (
    <div className={classes.rejected}>
      {Problema && <p>{Problema}</p>}
      <Remarks rows={Scarti} total={Rifiutate} />
      {Avvisi.length > 0 && <p>Righe accettate con un avviso: {integer(Avvisate)}</p>}
      <Remarks rows={Avvisi} total={Avvisate} />
    </div>
  )
}

const figures = ['Righe', 'Nuove', 'Cambiate', 'Uguali', 'Tolte', 'Rifiutate'] as const

export const fileColumns: readonly DataColumn<ImportedFile>[] = [
  {
    id: 'File',
    header: 'File',
    width: 180,
    card: 'title',
    cell: ({ File, Letto }) => (Letto ? <strong>{File}</strong> : <strong>{File}: non letto</strong>),
  },
  ...figures.map(id => ({
    id,
    header: id,
    width: 88,
    align: 'end' as const,
    value: (file: ImportedFile) => file[id],
    cell: (file: ImportedFile) => integer(file[id]),
  })),
  {
    id: 'Durata',
    header: 'Durata',
    width: 84,
    align: 'end',
    value: file => file.Millisecondi,
    cell: file => durationText(file.Millisecondi),
  },
]
