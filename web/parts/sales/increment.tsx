import { Box, Flex } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { incrementOf, readIncrement } from '#rules/increment.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './sales.module.css'

interface Props {
  first: number
  second: number
  /** Shows only the word, for narrow places; for "perso" the figure adds nothing. */
  isBrief?: boolean
}

/** The increment of a customer, agent or series: arrow, sign and figure, with a word for new and lost ones. */
export function IncrementMark({ first, second, isBrief = false }: Props) {
  const { word } = incrementOf(first, second)
  if (word === 'nuovo')
    return (
      <StatusChip tone="info" icon={<IconPlus size={12} stroke={2.5} aria-hidden />}>
        nuovo
      </StatusChip>
    )
  if (word !== 'perso') return <Change first={first} second={second} />
  const lost = <StatusChip tone="danger">perso</StatusChip>
  if (isBrief) return lost
  return (
    <Flex component="span" display="inline-flex" align="center" gap={6}>
      <Change first={first} second={second} withArrow={false} />
      <span className={classes.lost}>{lost}</span>
    </Flex>
  )
}

interface ChangeProps {
  first: number
  second: number
  withArrow?: boolean
}

/** An increment without words, for a day, a month or the home. */
export function Change({ first, second, withArrow = true }: ChangeProps) {
  const { percent } = incrementOf(first, second)
  if (percent === null)
    return (
      <Box component="span" c="var(--soglia-ink-faint)">
        —
      </Box>
    )
  const { text, way } = readIncrement(percent)
  const Arrow = way === 'up' ? IconArrowUp : IconArrowDown
  return (
    <Flex
      component="span"
      className="tabular"
      style={{ whiteSpace: 'nowrap' }}
      display="inline-flex"
      align="center"
      gap={2}
      data-way={way}
    >
      {way && withArrow && <Arrow size={14} stroke={2} aria-hidden />}
      {text}
    </Flex>
  )
}
