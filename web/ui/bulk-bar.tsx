import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  /** For example "3 ordini scelti". */
  count: string
  children: ReactNode
}

/** Actions on the chosen rows. The bar is below the table, so that no row moves under the pointer. */
export function BulkBar({ count, children }: BulkBarProps) {
  return (
    <Flex
      component="section"
      className={classes.bar}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="8px 16px"
      flex="none"
      aria-label="Azioni sulle righe scelte"
    >
      <span className="strong tabular" aria-live="polite">
        {count}
      </span>
      <Flex className={classes.actions} wrap="wrap" gap="sm">
        {children}
      </Flex>
    </Flex>
  )
}
