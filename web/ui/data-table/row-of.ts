import type { SyntheticEvent } from 'react'

/** The row of this very list an event comes from; a list inside an expanded row has its own. */
export function rowOf(event: SyntheticEvent): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest<HTMLElement>('[data-row]')
  return row && row.closest('[data-rows]') === event.currentTarget ? row : undefined
}
