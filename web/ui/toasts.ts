import { createValueStore } from './value-store.ts'

export type ToastKind = 'info' | 'warning' | 'success' | 'error' | 'update'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastContent {
  kind: ToastKind
  text: string
  detail?: string
  action?: ToastAction
}

export interface Toast extends ToastContent {
  id: number
}

interface Countdown {
  remainingMs: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const visibleMs = 4000
const mostAtOnce = 4

/** Messages on the screen. Each but `update` disappears after 4 seconds; pointer or focus on one stops all clocks. */
export function createToasts() {
  const store = createValueStore<readonly Toast[]>([])
  const countdowns = new Map<number, Countdown>()
  let lastId = 0
  let isHeld = false

  function dismiss(id: number): void {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
    store.set(store.get().filter(toast => toast.id !== id))
  }

  function run(id: number, countdown: Countdown): void {
    countdown.startedAt = performance.now()
    countdown.timer = setTimeout(() => dismiss(id), countdown.remainingMs)
  }

  function show(content: ToastContent): number {
    const same = store.get().find(toast => toast.kind === content.kind && toast.text === content.text)
    if (same) dismiss(same.id)
    lastId += 1
    const id = lastId
    store.set([...store.get(), { ...content, id }])
    const timed = store.get().filter(toast => toast.kind !== 'update')
    for (const toast of timed.slice(0, -mostAtOnce)) dismiss(toast.id)
    if (content.kind === 'update') return id
    const countdown: Countdown = { remainingMs: visibleMs, startedAt: 0, timer: undefined }
    countdowns.set(id, countdown)
    if (!isHeld) run(id, countdown)
    return id
  }

  function hold(): void {
    if (isHeld) return
    isHeld = true
    for (const countdown of countdowns.values()) {
      clearTimeout(countdown.timer)
      countdown.remainingMs -= performance.now() - countdown.startedAt
    }
  }

  function release(): void {
    if (!isHeld) return
    isHeld = false
    for (const [id, countdown] of countdowns) run(id, countdown)
  }

  return { list: store.get, subscribe: store.subscribe, show, dismiss, hold, release }
}

export const toasts = createToasts()
