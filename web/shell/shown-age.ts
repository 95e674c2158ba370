import type { Query } from '@tanstack/react-query'

/** Features that the frame around each screen asks, and that therefore say nothing of the screen's age. */
const ofFrame: readonly string[] = ['session', 'portal', 'profile', 'notifications']

type Shown = Pick<Query, 'queryKey' | 'state' | 'observers'>

/** The instant of the oldest data that the screen shows, or 0 without any. Data that never change are left out. */
export function oldestOf(shown: readonly Shown[]): number {
  const dated = shown.filter(({ state, observers }) => {
    const lasts = observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
    return state.dataUpdatedAt > 0 && !lasts
  })
  const ofScreen = dated.filter(({ queryKey: [feature] }) => !ofFrame.includes(String(feature)))
  const ages = (ofScreen.length > 0 ? ofScreen : dated).map(({ state }) => state.dataUpdatedAt)
  return ages.length > 0 ? Math.min(...ages) : 0
}
