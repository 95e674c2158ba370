import { expect, test } from 'vitest'
import { byUrgency, urgencyOf } from './task-order.ts'

const today = '2026-11-20'

test.each([
  ['daConfermare', '2026-11-22', 0],
  ['daConfermare', '2026-11-23', 2],
  ['daConfermare', null, 2],
  ['preventiviInScadenza', '2026-11-20', 0],
  ['ritardo', '2026-10-01', 1],
  ['daAggiornare', '2026-11-19', 1],
  ['richieste', '2026-11-01', 2],
] as const)('%s of %s is of urgency %s', (Tipo, Giorno, urgency) => {
  expect(urgencyOf({ Tipo, Giorno }, today)).toBe(urgency)
})

test('what ends soon comes before what is late, and that before what can wait', () => {
  const tasks = [
    { Tipo: 'registrazioni', Giorno: '2026-11-01' },
    { Tipo: 'ritardo', Giorno: '2026-11-01' },
    { Tipo: 'richieste', Giorno: '2026-11-20' },
    { Tipo: 'daConfermare', Giorno: '2026-11-21' },
  ] as const
  expect(byUrgency(tasks, today).map(({ Tipo }) => Tipo)).toEqual([
    'daConfermare',
    'ritardo',
    'registrazioni',
    'richieste',
  ])
})

test('no more than six are shown', () => {
  expect(byUrgency(Array(8).fill({ Tipo: 'richieste', Giorno: null }), today)).toHaveLength(6)
})
