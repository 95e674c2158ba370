import { Flex } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'
import { pageText } from './page-text.ts'
import classes from './pager.module.css'

export interface Paging {
  page: number
  pageSize: number
  total: number
  /** True if the server stopped counting at `total`, so that there is another page. */
  hasMore?: boolean | undefined
  pageSizes?: readonly number[]
  onPageChange: (page: number) => void
  onPageSizeChange?: (pageSize: number) => void
}

const look = { variant: 'default', size: 32, iconSize: 16 }

/** The label tells two lists on one screen apart. */
export function Pager({ label, ...paging }: Paging & { label: string }) {
  const { page, pageSize, total, hasMore, pageSizes, onPageChange, onPageSizeChange } = paging
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Flex
      component="nav"
      className="label tabular"
      mih={32}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      align="center"
      justify={{ base: 'space-between', sm: 'flex-end' }}
      gap="lg"
      flex="none"
      aria-label={`Pagine, ${label}`}
    >
      {onPageSizeChange && pageSizes && (
        <Flex component="label" className={classes.size} align="center" gap="sm" me="auto">
          Righe per pagina
          <select value={pageSize} onChange={event => onPageSizeChange(Number(event.currentTarget.value))}>
            {pageSizes.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </Flex>
      )}
      <span aria-live="polite">{pageText(paging)}</span>
      <Flex component="span" className={classes.steps} gap="xs">
        <IconButton
          {...look}
          icon={IconChevronLeft}
          label="Pagina precedente"
          aria-keyshortcuts=","
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <IconButton
          {...look}
          icon={IconChevronRight}
          label="Pagina successiva"
          aria-keyshortcuts="."
          disabled={page >= pages && !hasMore}
          onClick={() => onPageChange(page + 1)}
        />
      </Flex>
    </Flex>
  )
}
