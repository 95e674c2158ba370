import type { Place } from './engine.ts'

/** Key codes of both WebDriver protocols. */
const codes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Space: ' ',
}

export function pressed(keys: string): object[] {
  const values = keys.split('+').map(key => codes[key] ?? key)
  return [ofKeyboard([...values.map(down), ...values.toReversed().map(up)])]
}

export function typed(text: string): object[] {
  return [ofKeyboard([...text].flatMap(letter => [down(letter), up(letter)]))]
}

export function clickedAt({ x, y }: Place): object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

const ofKeyboard = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions })
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
