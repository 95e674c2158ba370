import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { UrlChange } from '../use-url-state.ts'
import type { Listed } from './list-url.ts'

interface AddressedList<Url> {
  url: Url
  show: (next: Partial<Url>, how?: UrlChange) => unknown
}

/**
 * The row that the URL names. Only a press adds to the history, and closing goes back to the place of the press, past what
 * the open row has added. `also` changes the URL of a row that was opened by its address.
 */
export function useAddressedRow<Url extends Listed>({ url, show }: AddressedList<Url>) {
  const { history } = useRouter()
  const pressed = useRef<{ key: string; place: number }>(undefined)
  const placeNow = () => history.location.state.__TSR_index
  const rowOf = (aperto: string, also: Partial<Url> = {}) => ({ ...also, aperto }) as Partial<Url>
  return {
    press: (key: string) => {
      pressed.current = { key, place: placeNow() }
      show(rowOf(key), { replace: false, resetScroll: false })
    },
    step: (key: string, also?: Partial<Url>) => {
      if (pressed.current?.key === url.aperto) pressed.current = { ...pressed.current, key }
      show(rowOf(key, also))
    },
    close: (also?: Partial<Url>) => {
      const from = pressed.current
      pressed.current = undefined
      if (from?.key === url.aperto) history.go(from.place - placeNow())
      else show(rowOf('', also))
    },
  }
}
