import { expect, test } from 'vitest'
import { lateOrder } from '#web/parts/orders/sample-order.examples.ts'
import { orderStory } from './order-story.ts'

test('the story tells the newest event first, and each moved date with both days', () => {
  expect(orderStory(lateOrder).map(({ day, time = '', text }) => `${day} ${time} ${text}`)).toEqual([
    '2026-11-16  Data di consegna passata',
    '2026-10-30 10:12 Consegna',
    '2026-10-12 09:00 Consegna',
    "2026-09-21  Confermato dall'ufficio",
    '2026-09-20 11:05 Confermato nel portale da bellavista · condizioni 2026-1',
    '2026-09-18  Ordinato',
  ])
  expect(orderStory(lateOrder)[1]?.moved).toEqual({ from: '2026-11-06', to: '2026-11-16' })
})

test('deliveries say whether they are the last, and an order without any says when it was delivered', () => {
  const Consegne = [
    { Numero: 'D2', Data: '2026-11-20', Saldo: true },
    { Numero: 'D1', Data: '2026-11-02', Saldo: false },
  ]
  const delivered = { ...lateOrder, InRitardo: false, DataConsegna: '2026-11-20' }
  expect(orderStory({ ...delivered, Consegne }).slice(0, 2)).toMatchObject([
    { day: '2026-11-20', text: 'Consegna a saldo D2' },
    { day: '2026-11-02', text: 'Consegna parziale D1' },
  ])
  expect(orderStory(delivered)[0]).toMatchObject({ kind: 'delivered', text: 'Consegnato' })
})
