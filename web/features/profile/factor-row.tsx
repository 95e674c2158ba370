import { Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './profile.module.css'

interface Props {
  icon: ReactNode
  title: string
  chip?: ReactNode
  note: string
  /** Actions of this factor. */
  children: ReactNode
}

export function FactorRow({ icon, title, chip, note, children }: Props) {
  return (
    <Flex component="li" className={classes.row} align="center" gap="md" py={10}>
      <span className={classes.rowIcon}>{icon}</span>
      <Stack className={classes.rowText} gap={0} flex={1} miw={0}>
        <Flex component="span" className={classes.rowTitle} wrap="wrap" align="center" gap="2px 8px">
          {title} {chip}
        </Flex>
        <span className={`soft ${classes.soft}`}>{note}</span>
      </Stack>
      {children}
    </Flex>
  )
}
