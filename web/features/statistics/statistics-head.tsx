import { Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { FigureChoices } from './figure-choices.tsx'
import { CalculateButton, PeriodChoices, PeriodControls } from './period-controls.tsx'
import { ViewsMenu } from './saved-views/views-menu.tsx'
import { useChoices } from './use-choices.ts'

/** The head that series and summaries share: periods, figures, and the button that calculates. */
export const calculatedHead = {
  filters: () => (
    <>
      <FigureChoices />
      <PeriodChoices />
    </>
  ),
  children: ({ isLoading }: { isLoading: boolean }) => (
    <>
      <PeriodControls isLoading={isLoading} />
      <Pending />
    </>
  ),
  note: ({ isPhone }: { isPhone: boolean }) => isPhone && <FreshnessNote />,
  actions: () => (
    <>
      <ViewsMenu />
      <CalculateButton />
    </>
  ),
} as const

/** Says that the figures are older than the choices. */
function Pending() {
  const { changes } = useChoices()
  return (
    <Flex component="span" className="note strong warning" align="center" gap={6} role="status">
      {changes.length > 0 && (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          cifre di prima della modifica
        </>
      )}
    </Flex>
  )
}
