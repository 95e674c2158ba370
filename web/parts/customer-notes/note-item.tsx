import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  day: string
  text: string
  /** Author or state, below the text. */
  below: ReactNode
  children: ReactNode
  wrap?: 'wrap'
}

export function NoteItem({ day, text, below, children, wrap }: Props) {
  return (
    <Flex component="li" wrap={wrap} align="flex-start" gap="4px 12px" py="sm">
      <Box component="span" className="soft tabular" flex="none">
        {day}
      </Box>
      <Flex component="span" direction="column" gap={2} flex="1 1 240px" miw={0}>
        <Box component="span" className="breaking" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Box>
        <span className="note">{below}</span>
      </Flex>
      {children}
    </Flex>
  )
}
