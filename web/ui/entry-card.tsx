import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './entry-card.module.css'

interface EntryCardProps {
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The single card on pages before sign-in. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className={classes.page}>
      <Flex
        component="section"
        className={`card ${classes.card}`}
        direction="column"
        gap="lg"
        aria-labelledby="entry-title"
      >
        <h1 id="entry-title" className={classes.title}>
          {title}
        </h1>
        {lead && (
          <Box component="p" className="soft" mt="-sm" mb="sm">
            {lead}
          </Box>
        )}
        {children}
      </Flex>
    </div>
  )
}

/** Links below the card. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return (
    <Flex className={classes.links} wrap="wrap" justify="space-between" gap="8px 16px" mt="xs">
      {children}
    </Flex>
  )
}
