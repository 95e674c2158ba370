import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { UrlChange } from '../use-url-state.ts'
import type { Listed } from './list-url.ts'

interface AddressedList<Url> {
  url: Url
  show: (next: Partial<Url>, how?: UrlChange) => unknown
}

/** The row that the URL names. Only a press adds to the history, and closing goes back to where the press was. */
export function useAddressedRow<Url extends Listed>({ url, show }: AddressedList<Url>) {
  const { history } = useRouter()
  const pressed = useRef<string>(undefined)
  const rowOf = (aperto: string, also: Partial<Url> = {}) => ({ ...also, aperto }) as Partial<Url>
  return {
    press: (key: string) => {
      pressed.current = key
      show(rowOf(key), { replace: false, resetScroll: false })
    },
    step: (key: string, also?: Partial<Url>) => {
      if (pressed.current === url.aperto) pressed.current = key
      show(rowOf(key, also))
    },
    close: (also?: Partial<Url>) => {
      if (pressed.current === url.aperto) history.back()
      else show(rowOf('', also))
    },
  }
}
