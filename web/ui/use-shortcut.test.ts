import { expect, test } from 'vitest'
import { isShortcut } from './use-shortcut.ts'

class Field {
  isContentEditable = false
  closest = (selector: string) => (selector.includes('input') ? this : null)
}
// `Field` replaces the browser's HTMLElement, by which `isShortcut` recognizes fields.
Object.assign(globalThis, { HTMLElement: Field })

function pressed(key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return { key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more } as KeyboardEvent
}

test.each([
  ['/', pressed('/'), true],
  ['/', pressed('/', { ctrlKey: true }), false],
  ['/', pressed('/', { target: new Field() as unknown as EventTarget }), false],
  ['mod+k', pressed('k', { ctrlKey: true }), true],
  ['mod+k', pressed('K', { metaKey: true }), true],
  ['mod+k', pressed('k', { ctrlKey: true, target: new Field() as unknown as EventTarget }), true],
  ['mod+k', pressed('k'), false],
  ['mod+k', pressed('k', { ctrlKey: true, altKey: true }), false],
])('%s against a key press %#', (keys, event, expected) => {
  expect(isShortcut(keys, event)).toBe(expected)
})
