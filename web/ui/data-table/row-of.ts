import type { SyntheticEvent } from 'react'

/** The row of this list that an event comes from; lists inside expanded rows have their own. */
export function rowOf(event: SyntheticEvent): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest<HTMLElement>('[data-row]')
  return row && row.closest('[data-rows]') === event.currentTarget ? row : undefined
}
