import { Box } from '@mantine/core'
import type { PropsWithChildren } from 'react'

export interface NextTurn {
  /** Names who has to act, for example `tocca all'ufficio`. */
  turn: string
  title: string
}

/** The one thing that comes next. */
export function NextStepNote({ turn, title, children }: PropsWithChildren<NextTurn>) {
  return (
    <Box
      component="section"
      className="card"
      px={20}
      py={16}
      bg="var(--soglia-selected)"
      aria-label="Prossimo passo"
    >
      <Box component="p" className="strong" fz={13} c="var(--soglia-accent-ink)">
        Prossimo passo · {turn}
      </Box>
      <Box component="p" className="title" fz={18}>
        {title}
      </Box>
      {children && <p className="soft">{children}</p>}
    </Box>
  )
}
