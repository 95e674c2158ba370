import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { canSeeDailyFigures } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { DailyFigures } from './daily-figures.tsx'
import { confirmedOnly } from './monthly-export.ts'

export function MonthlyNotes({ children }: { children?: ReactNode }) {
  const hasDaily = canSeeDailyFigures(useUser().Tipologia)
  return (
    <Flex flex="none" wrap="wrap" align="center" gap="4px 20px">
      <span className="note">{confirmedOnly}</span>
      {children && <span className="note">{children}</span>}
      {hasDaily && <DailyFigures />}
    </Flex>
  )
}
