import { useSyncExternalStore } from 'react'
import { createValueStore } from '#web/ui/value-store.ts'

const key = 'soglia.customerMode'
const store = createValueStore(sessionStorage.getItem(key) === '1')

/** Hides list prices, markups and margins while an end customer watches the screen, until the tab is closed. */
export function useCustomerMode(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(store.subscribe, store.get), setCustomerMode]
}

function setCustomerMode(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(key, '1')
  else sessionStorage.removeItem(key)
  store.set(isOn)
}
