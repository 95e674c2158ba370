import { Flex } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { shortInstantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import classes from './fresh-note.module.css'
import { isStale } from './stale.ts'

interface FreshNoteProps {
  /** ISO instant at which the source delivered the data; undefined if nothing was ever delivered. */
  at: string | undefined
  staleAfterMinutes: number
  now: Date
}

/** Shows the age of the data. If the data are too old, the text is amber with an icon and a word. */
export function FreshNote({ at, staleAfterMinutes, now }: FreshNoteProps) {
  if (!at) return null
  const stale = isStale(at, staleAfterMinutes, now)
  return (
    <Flex
      component="span"
      className={`note tabular ${stale ? 'warning' : ''}`}
      display="inline-flex"
      align="center"
      gap={6}
      {...(stale && { fw: 500 })}
    >
      {stale ? (
        <IconClockExclamation size={14} stroke={1.75} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      dati aggiornati {articled('al', shortInstantText(at))}
      {stale && ' · non recenti'}
    </Flex>
  )
}
