import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { DrawnDoors } from '#web/ui/drawn-doors.tsx'
import { Brand } from './brand.tsx'

interface EntryFrameProps {
  /** Takes the place of the sentence from the settings. */
  sentence?: string
  footer?: ReactNode
  children: ReactNode
}

/** The frame of pages before the sign-in: the company with its doors, and a form (`web/start-parts.css`). */
export function EntryFrame({ sentence, footer, children }: EntryFrameProps) {
  const info = usePortalInfo()
  const entry = info?.Ingresso
  return (
    <div className="entry-frame" data-frame>
      <header className="public-header">
        <Brand />
        <div className="entry-scene">
          <Box
            component="p"
            className="heading"
            c="var(--soglia-on-accent)"
            fz={44}
            lh={1.1}
            maw="14em"
            mt={44}
            style={{ textWrap: 'balance' }}
          >
            {sentence ?? entry?.Frase}
          </Box>
          <DrawnDoors doors={entry?.Porte ?? []} />
        </div>
      </header>
      <Flex component="main" direction="column" flex={1} pos="relative" bg="var(--soglia-surface)">
        {children}
      </Flex>
      {/* Its links come with the company, and would move it. */}
      {info && footer}
    </div>
  )
}
