import { expect, test } from 'vitest'
import { ProblemError, unreachable } from '#web/kit/problem-error.ts'
import { errorTeller } from './tell-errors.ts'
import { watchErrors } from './watch-errors.ts'

const origin = 'https://portale.example'

function anError(message: string, place = `${origin}/assets/main-Ab1.js:1:20`): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at draw (${place})` })
}

function telling({ isOnline = true, fails = false } = {}) {
  const sent: unknown[] = []
  const tell = errorTeller({
    send: async report => {
      sent.push(report)
      if (fails) throw unreachable()
    },
    origin,
    isOnline: () => isOnline,
    page: () => '/ordini/$ordine',
  })
  return { tell, sent }
}

test('an error is told once, with its place and the pattern of the page', () => {
  const { tell, sent } = telling()
  tell(anError('x is not a function'))
  tell(anError('x is not a function'))
  expect(sent).toEqual([
    {
      Messaggio: 'TypeError: x is not a function',
      Origine: '/assets/main-Ab1.js:1:20',
      Pagina: '/ordini/$ordine',
    },
  ])
})

test('a page tells five errors at most, and forgets a report that fails', async () => {
  const { tell, sent } = telling({ fails: true })
  for (let time = 0; time < 9; time += 1) tell(anError(`error ${'abcdefghi'[time]}`))
  await Promise.resolve()
  expect(sent).toHaveLength(5)
})

test.each([
  ['a refusal', new ProblemError({ status: 409, code: 'quote.stale', message: 'x' })],
  ['a server out of reach', unreachable()],
  ['a call that was given up', new DOMException('x', 'AbortError')],
  [
    'a missing file of an older version',
    anError(`Failed to fetch dynamically imported module: ${origin}/assets/x.js`),
  ],
  ['a script of an extension', anError('x', 'chrome-extension://abc/content.js:1:1')],
  [
    'a loop that the browser itself ends',
    anError('ResizeObserver loop completed with undelivered notifications.'),
  ],
  ['anything that is no error', 'x'],
])('%s is not told', (_, error) => {
  const { tell, sent } = telling()
  tell(error)
  expect(sent).toEqual([])
})

test('without a network nothing is told', () => {
  const { tell, sent } = telling({ isOnline: false })
  tell(anError('x'))
  expect(sent).toEqual([])
})

test('uncaught errors and rejected promises are heard', () => {
  const target = new EventTarget()
  const heard: unknown[] = []
  watchErrors(target as Window, error => void heard.push(error))
  const error = anError('x')
  target.dispatchEvent(Object.assign(new Event('error'), { error }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  expect(heard).toEqual([error, error])
})
