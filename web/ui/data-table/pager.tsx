import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageText } from './page-text.ts'
import classes from './pager.module.css'

export interface Paging {
  page: number
  pageSize: number
  total: number
  /** True if there are more rows than the total says, and therefore another page. */
  hasMore?: boolean | undefined
  pageSizes?: readonly number[]
  onPageChange: (page: number) => void
  onPageSizeChange?: (pageSize: number) => void
}

/** The label tells two lists on one screen apart. */
export function Pager({ label, ...paging }: Paging & { label: string }) {
  const { page, pageSize, total, hasMore, pageSizes, onPageChange, onPageSizeChange } = paging
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={classes.pager} aria-label={`Pagine, ${label}`}>
      {onPageSizeChange && pageSizes && (
        <label className={classes.size}>
          Righe per pagina
          <select value={pageSize} onChange={event => onPageSizeChange(Number(event.currentTarget.value))}>
            {pageSizes.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className={classes.range} aria-live="polite">
        {pageText(paging)}
      </span>
      <span className={classes.steps}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Pagina precedente"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Pagina successiva"
          disabled={page >= pages && !hasMore}
          onClick={() => onPageChange(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
    </nav>
  )
}
