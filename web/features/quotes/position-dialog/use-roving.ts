import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

interface Roving {
  names: readonly string[]
  /** Index of the chosen option, where Tab enters the group. */
  chosen: number
  /** Called when typed letters begin no name. */
  onUnknown?: (() => void) | undefined
}

const typeAheadMs = 600

/** The options form one Tab stop: arrow keys move among them by position, letters jump to a name. */
export function useRoving({ names, chosen, onUnknown }: Roving) {
  const group = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState('')
  const typed = useRef({ text: '', at: 0 })
  // Remembered by name, because the options shown may change.
  const at = names.indexOf(visited)
  const stop = at >= 0 ? at : Math.max(chosen, 0)

  function move(to: number) {
    const options = optionsOf(group.current)
    const index = Math.max(0, Math.min(to, options.length - 1))
    setVisited(names[index] ?? '')
    options[index]?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const options = optionsOf(group.current)
    const here = options.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    const to = targetOf(event.key, here, options) ?? byLetter(event.key, here)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  function onBlur(event: FocusEvent) {
    if (!group.current?.contains(event.relatedTarget)) setVisited('')
  }

  function byLetter(key: string, here: number): number | undefined {
    if (key.length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const text = now - typed.current.at < typeAheadMs ? typed.current.text + key : key
    typed.current = { text, at: now }
    const from = text.length > 1 ? here : here + 1
    const order = names.map((_, offset) => (from + offset) % names.length)
    const found = order.find(index => names[index]?.toLowerCase().startsWith(text.toLowerCase()))
    if (found === undefined) onUnknown?.()
    return found
  }

  return {
    group: { ref: group, onKeyDown, onBlur },
    tabIndexOf: (index: number) => (index === stop ? 0 : -1),
  }
}

function optionsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
}

function targetOf(key: string, here: number, options: readonly HTMLElement[]): number | undefined {
  const top = options[0]?.offsetTop
  const columns = Math.max(1, options.filter(option => option.offsetTop === top).length)
  const last = options.length - 1
  if (key === 'ArrowRight') return here === last ? 0 : here + 1
  if (key === 'ArrowLeft') return here === 0 ? last : here - 1
  if (key === 'ArrowDown') return here + columns > last ? here : here + columns
  if (key === 'ArrowUp') return here - columns < 0 ? here : here - columns
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
