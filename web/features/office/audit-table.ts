import type { AuditRow } from '#contract/office.ts'
import { columns } from '#rules/tables/column.ts'
import { actionLabel } from '#web/parts/office/action-labels.ts'
import { detailLines } from '#web/parts/office/audit-lines.ts'

/** The log on the screen and in the workbook. */
export const auditTable = columns<AuditRow>([
  { field: 'Quando', title: 'Quando', format: 'instant', rank: 2, width: 140 },
  { field: 'Chi', title: 'Chi', format: 'text', width: 130, dash: true },
  { field: 'PerConto', title: 'Per conto di', format: 'text', kind: 'person', width: 130 },
  {
    field: 'Azione',
    title: 'Azione',
    format: 'text',
    kind: 'name',
    width: 220,
    value: row => actionLabel(row.Azione),
  },
  { field: 'Oggetto', title: 'Oggetto', format: 'text', width: 180 },
  {
    field: 'Dettaglio',
    title: 'Dettaglio',
    format: 'text',
    width: 260,
    sheetOnly: 'Azione',
    value: detailText,
  },
  { field: 'Indirizzo', title: 'Da dove', format: 'text', kind: 'code', rank: 5, width: 130 },
])

function detailText(row: AuditRow): string {
  return detailLines(row)
    .map(({ name, before, text }) => `${name}: ${before === undefined ? '' : `${before} → `}${text}`)
    .join('; ')
}
