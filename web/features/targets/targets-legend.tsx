import { Box, Flex } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './targets.module.css'

const months = [
  { tone: 'success', sign: <IconCheck size={12} stroke={3} />, words: '100% e oltre' },
  { tone: 'warning', sign: '75', words: 'da 75 a 99%' },
  { tone: 'danger', sign: '<', words: 'sotto 75%' },
] as const

/** Explains the tint, edge and mark of month cells. */
export function TargetsLegend() {
  return (
    <Flex component="ul" className="note" wrap="wrap" gap="4px 16px" aria-label="Legenda">
      {months.map(({ tone, sign, words }) => (
        <Entry key={tone} words={words}>
          <span className={classes.key} data-tone={tone} aria-hidden>
            {sign}
          </span>
        </Entry>
      ))}
      <Entry words="mese in corso">
        <span className={classes.key} data-running aria-hidden />
      </Entry>
      <Entry words="dove dovremmo essere oggi">
        <Box component="span" w={2} h={14} bg="var(--soglia-ink)" aria-hidden />
      </Entry>
    </Flex>
  )
}

export function Entry({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Flex component="li" display="inline-flex" align="center" gap={6}>
      {children}
      {words}
    </Flex>
  )
}
