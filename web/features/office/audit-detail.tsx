import { Box } from '@mantine/core'
import type { AuditRow } from '#contract/office.ts'
import { detailLines } from './audit-lines.ts'
import classes from './office.module.css'

export function AuditDetail({ row }: { row: AuditRow }) {
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
