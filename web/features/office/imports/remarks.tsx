import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportedFile, RejectedRow } from '#contract/imports.ts'
import { integer } from '#rules/italian-format.ts'

const firstRows = 30

/** Rows of one file with line, column, value, reason and remedy. */
export function Remarks({ rows, total }: { rows: ImportedFile['Scarti']; total: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  const left = Math.max(total, rows.length) - shown.length
  if (rows.length === 0) return null
  return (
    <>
      <ul>
        {shown.map(row => (
          <li key={`${row.Riga} ${row.Colonna} ${row.Motivo}`}>
            <strong>Riga {integer(row.Riga)}</strong>
            {remarkText(row)}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{left === 1 ? "e un'altra riga" : `e altre ${integer(left)} righe`}</p>}
      {shown.length < rows.length && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          Mostra le prime {integer(rows.length)}
        </Button>
      )}
    </>
  )
}

function remarkText({ Colonna, Valore, Motivo, Rimedio }: RejectedRow): string {
  const isToldThere = Valore === null || Motivo.includes(`«${Valore}»`)
  const field = [Colonna, isToldThere ? null : `«${Valore}»`].filter(Boolean).join(' ')
  const place = field ? `, ${field}: ` : ': '
  return `${place}${[Motivo, Rimedio].filter(Boolean).join('. ')}`
}
