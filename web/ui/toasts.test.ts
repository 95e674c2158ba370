import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['info', 'warning', 'success', 'error'] as const)(
  'a toast of kind %s goes after 4 seconds',
  kind => {
    const toasts = createToasts()
    toasts.show({ kind, text: 'Ordine confermato' })
    vi.advanceTimersByTime(3999)
    expect(toasts.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.list()).toHaveLength(0)
  },
)

test('an update stays until it is dismissed', () => {
  const toasts = createToasts()
  const id = toasts.show({ kind: 'update', text: 'È disponibile una nuova versione' })
  vi.advanceTimersByTime(3_600_000)
  expect(toasts.list()).toHaveLength(1)
  toasts.dismiss(id)
  expect(toasts.list()).toHaveLength(0)
})

test('time stands still while a toast is pointed at, and goes on with what was left', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'info', text: 'uno' })
  vi.advanceTimersByTime(3000)
  toasts.hold()
  vi.advanceTimersByTime(60_000)
  expect(toasts.list()).toHaveLength(1)
  toasts.release()
  vi.advanceTimersByTime(999)
  expect(toasts.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.list()).toHaveLength(0)
})

test('a toast shown during a pause gets its whole 4 seconds', () => {
  const toasts = createToasts()
  toasts.hold()
  toasts.show({ kind: 'info', text: 'uno' })
  vi.advanceTimersByTime(10_000)
  toasts.release()
  vi.advanceTimersByTime(3999)
  expect(toasts.list()).toHaveLength(1)
})

test('the same message twice is shown once, with its time started again', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'error', text: 'Connessione assente' })
  vi.advanceTimersByTime(3000)
  toasts.show({ kind: 'error', text: 'Connessione assente' })
  vi.advanceTimersByTime(3000)
  expect(toasts.list()).toHaveLength(1)
})

test('a fifth message pushes out the oldest, never an update', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'update', text: 'nuova versione' })
  for (const text of ['1', '2', '3', '4', '5']) toasts.show({ kind: 'info', text })
  expect(toasts.list().map(toast => toast.text)).toEqual(['nuova versione', '2', '3', '4', '5'])
})

test('listeners hear every change and stop when they leave', () => {
  const toasts = createToasts()
  const changed = vi.fn()
  const leave = toasts.subscribe(changed)
  const id = toasts.show({ kind: 'info', text: 'uno' })
  toasts.dismiss(id)
  leave()
  toasts.show({ kind: 'info', text: 'due' })
  expect(changed).toHaveBeenCalledTimes(2)
})
