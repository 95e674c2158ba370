import { Box, Flex, type FlexProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { dotted } from '#rules/italian-words.ts'
import { type DrawnPoint, placeWords } from './points.ts'
import classes from './side.module.css'

type PlacedProps = Omit<FlexProps, 'ref'>

interface SideRowProps extends PlacedProps {
  name: string
  /** Facts below the name; empty facts are left out. */
  facts: readonly string[]
  /** Further lines below the facts. */
  more?: ReactNode
  before?: ReactNode
  /** Content after the button. */
  children?: ReactNode
  button: PlacedProps & { 'data-stop'?: string }
}

/** A row of the list beside the map; its text is a button. */
export function SideRow({ name, facts, more, before, children, button, ...row }: SideRowProps) {
  return (
    <Flex component="li" {...row} className={classes.row} align="center" gap={10}>
      {before}
      <Flex
        component="button"
        type="button"
        {...button}
        direction="column"
        justify="center"
        flex="1 1 0"
        miw={0}
        mih={48}
        py={6}
        ta="start"
      >
        <Box component="span" className="ellipsis" fw={500}>
          {name}
        </Box>
        <span className="ellipsis note">{dotted(...facts)}</span>
        {more}
      </Flex>
      {children}
    </Flex>
  )
}

/** Explains why the point is not at the customer's own position. */
export function Misplaced({ point: { place } }: { point: DrawnPoint }) {
  if (place === 'esatta') return null
  return (
    <Box component="span" className="note warning" display="block" mb={6}>
      {placeWords[place]}
    </Box>
  )
}
