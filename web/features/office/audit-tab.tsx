import { Box } from '@mantine/core'
import type { AuditRow } from '#contract/office.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { actionLabel } from '#web/parts/office/action-labels.ts'
import { detailLines } from '#web/parts/office/audit-lines.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditTable } from './audit-table.ts'
import classes from './office.module.css'
import { auditList } from './office-url.ts'

export const AuditTab: ListScreen = listPart(auditList, {
  title: 'Registro',
  label: 'Registro delle operazioni',
  counted: ['operazione', 'operazioni'],
  firstTime: 'Qui resta scritto chi ha fatto che cosa, e quando.',
  searchFor: 'Cerca nel registro',
  choice: {
    field: 'tipo',
    label: 'Operazioni da mostrare',
    words: { tutte: 'Tutte', sicurezza: 'Sicurezza' },
  },
  whole: { tipo: 'tutte' },
  table: auditTable,
  drawings: {
    Azione: { cell: row => <strong>{actionLabel(row.Azione)}</strong>, card: 'title' },
  },
  exported: ({ filters }) => ({
    fileName: filters.tipo === 'sicurezza' ? 'registro-sicurezza' : 'registro',
    about: Object.entries(filters).flatMap(([name, value]) =>
      value ? [[name, String(value)] as const] : [],
    ),
  }),
  rowKey: 'Id',
  expands: row => <AuditDetail row={row} />,
  canExpand: row => detailLines(row).length > 0,
  chips: {
    chi: who => `Chi: ${who}`,
    azione: action => `Azione: ${actionLabel(action)}`,
    dal: day => articled('Dal', dayText(day)),
    al: day => articled('Al', dayText(day)),
  },
  drawn: {
    filters: ({ url: { chi, azione, dal, al }, change }) => (
      <AuditFilters key={[chi, azione, dal, al].join()} initial={{ chi, azione, dal, al }} onApply={change} />
    ),
  },
})

function AuditDetail({ row }: { row: AuditRow }) {
  const lines = detailLines(row)
  return (
    <dl className={classes.facts}>
      {lines.map(({ name, text, before }) => (
        <Box key={name} display="contents">
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className={classes.before}>{before}</span>
                <span aria-hidden> → </span>
                <span className="visually-hidden"> diventa </span>
              </>
            )}
            {text}
          </dd>
        </Box>
      ))}
    </dl>
  )
}
