import { Box, Flex, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Text next to the title: a count or a date. */
  count?: string | undefined
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Panel({ title, count, lead, action, children }: PanelProps) {
  const id = useId()
  return (
    <Flex
      component="section"
      className={`card ${classes.panel}`}
      direction="column"
      gap="lg"
      miw={0}
      aria-labelledby={id}
    >
      <Flex
        component="header"
        className={classes.header}
        wrap="wrap"
        align="flex-start"
        justify="space-between"
        gap="8px 16px"
      >
        <div>
          <h2 id={id} className={`title ${classes.title}`}>
            {title}
          </h2>
          {count && <span className={`soft tabular ${classes.count}`}>{count}</span>}
          {lead && (
            <Box component="p" className="soft" mt={2}>
              {lead}
            </Box>
          )}
        </div>
        {action}
      </Flex>
      {children}
    </Flex>
  )
}

/** Panels in two columns; on narrow screens the columns stand below each other. */
export function PanelColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'flex-start' }}
      gap="lg"
      maw={1200}
    >
      <Stack gap="lg" flex={1} miw={0}>
        {left}
      </Stack>
      <Stack gap="lg" flex={1} miw={0}>
        {right}
      </Stack>
    </Flex>
  )
}
