import { useEffect } from 'react'
import { createValueStore } from '#web/ui/value-store.ts'

/** The name of the order, quote, customer or user that the screen shows. */
export const thingTitle = createValueStore<string | undefined>(undefined)

/** Gives the browser tab the name of a thing, while the screen shows it. */
export function useThingTitle(title: string | undefined): void {
  useEffect(() => {
    thingTitle.set(title)
    return () => thingTitle.set(undefined)
  }, [title])
}
