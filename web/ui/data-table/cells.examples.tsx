import { IconPhone, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import { CellButton } from './cell-button.tsx'
import type { DataColumn } from './column.ts'
import { DataTable } from './data-table.tsx'
import { DetailTable } from './detail-table.tsx'
import { filesColumn } from './files-column.tsx'
import { RowAction, RowLink } from './row-action.tsx'
import { RowChoice, RowChoiceContext } from './row-choice.tsx'

interface Line {
  code: string
  PercorsoFile: readonly string[]
}

const lines: readonly Line[] = [
  { code: 'P-1', PercorsoFile: ['/p-1.pdf'] },
  { code: 'P-2', PercorsoFile: [] },
]
const plain: readonly DataColumn<Line>[] = [
  { id: 'code', header: 'Codice', cell: row => row.code, card: 'title' },
  { id: 'files', header: 'PDF', cell: row => row.PercorsoFile.length, align: 'end', width: 120 },
]
const keyOf = ({ code }: Line) => code

function acting(tell: (text: string) => void): readonly DataColumn<Line>[] {
  return [
    {
      id: 'choice',
      header: 'Scelta',
      cell: row => <RowChoice rowKey={row.code} label={`Scegli ${row.code}`} />,
    },
    ...plain,
    filesColumn<Line>(keyOf, row => tell(`PDF di ${row.code}`)),
    {
      id: 'stock',
      header: 'Giacenza',
      cell: row => (
        <CellButton label={`Giacenza 12 di ${row.code}`} onClick={() => tell(`giacenza di ${row.code}`)}>
          12
        </CellButton>
      ),
    },
    {
      id: 'remove',
      header: 'Elimina',
      cell: row => (
        <RowAction
          label={`Elimina ${row.code}`}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => tell(`eliminata ${row.code}`)}
        />
      ),
    },
    {
      id: 'call',
      header: 'Chiama',
      cell: () => <RowLink label="Chiama" icon={<IconPhone size={18} aria-hidden />} leads="tel:0424123" />,
    },
  ]
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(chosen.has(key) ? [...chosen].filter(other => other !== key) : [...chosen, key])
}

function Acting({ tell }: { tell: (text: string) => void }) {
  // A table draws its rows anew when its columns change.
  const latest = useLatest({ tell })
  const columns = useMemo(() => acting(latest.tell), [latest])
  return (
    <Kept<ReadonlySet<string>> from={new Set()}>
      {(chosen, choose) => (
        <RowChoiceContext value={{ chosen, toggle: key => choose(toggled(chosen, key)) }}>
          <DataTable
            label="Righe"
            columns={columns}
            rows={lines}
            rowKey={keyOf}
            empty={{ text: 'Nessuna riga', about: 'Qui compaiono le righe.' }}
          />
        </RowChoiceContext>
      )}
    </Kept>
  )
}

export const actions: Example = {
  draw: () => (
    <Kept from="">
      {(told, tell) => (
        <>
          <Acting tell={tell} />
          <output>{told}</output>
        </>
      )}
    </Kept>
  ),
}

const detail = { label: 'Righe', columns: plain, rowKey: keyOf, empty: 'Nessuna riga' }

export const lineList: Example = {
  draw: () => <DetailTable {...detail} rows={lines} />,
}

export const noLines: Example = {
  draw: () => <DetailTable {...detail} rows={[]} />,
}

export const linesLoading: Example = {
  draw: () => <DetailTable {...detail} rows={undefined} />,
}

export const linesFailed: Example = {
  draw: () => (
    <DetailTable
      {...detail}
      rows={undefined}
      failure={{ message: 'Il server non risponde.', onRetry: () => {} }}
    />
  ),
}
