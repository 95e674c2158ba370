import { IconFileTypePdf } from '@tabler/icons-react'
import type { DataColumn } from './column.ts'
import { RowAction } from './row-action.tsx'

interface WithFiles {
  PercorsoFile: readonly unknown[]
}

/** A button for a row's PDFs, if it has any. */
export function filesColumn<Row extends WithFiles>(
  nameOf: (row: Row) => string,
  onFiles: (row: Row) => void,
): DataColumn<Row> {
  return {
    id: 'PercorsoFile',
    header: 'PDF',
    width: 56,
    align: 'center',
    card: 'action',
    cell: row =>
      row.PercorsoFile.length > 0 && (
        <RowAction
          label={`PDF di ${nameOf(row)}`}
          icon={<IconFileTypePdf size={20} stroke={1.5} aria-hidden />}
          tone="danger"
          onClick={() => onFiles(row)}
        />
      ),
  }
}
