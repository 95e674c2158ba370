import { useState } from 'react'
import type { ImportedFile } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import classes from './imports.module.css'

const shownRows = 30

/** The files of an import with their counts; rejected rows appear below their file. */
export function ImportedFiles({ files }: { files: readonly ImportedFile[] }) {
  const [expanded, setExpanded] = useState<string>()
  return (
    <DataTable<ImportedFile>
      label="File dell'importazione"
      columns={columns}
      rows={files}
      rowKey={keyOf}
      empty={{ text: 'Nessun file letto' }}
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

function Remarks({ rows, total }: { rows: ImportedFile['Scarti']; total: number }) {
  const left = total - Math.min(rows.length, shownRows)
  if (rows.length === 0) return null
  return (
    <>
      <ul>
        {rows.slice(0, shownRows).map(({ Riga, Colonna, Motivo }) => (
          <li key={`${Riga} ${Colonna} ${Motivo}`}>
            <strong>Riga {integer(Riga)}</strong>
            {Colonna && `, ${Colonna}`}: {Motivo}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{left === 1 ? "e un'altra riga" : `e altre ${integer(left)} righe`}</p>}
    </>
  )
}

const figures = ['Righe', 'Nuove', 'Cambiate', 'Uguali', 'Tolte', 'Rifiutate'] as const

const columns: readonly DataColumn<ImportedFile>[] = [
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
