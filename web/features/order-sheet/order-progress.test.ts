import { expect, test } from 'vitest'
import { OrderSheet } from '#contract/order-sheet.ts'
import { roles } from '#contract/roles.ts'
import { shiftedDay } from '#rules/calendar.ts'
import { newDayQuestion, nextStepOf, orderSteps } from './order-progress.ts'

const today = '2026-11-23'
const facts = {
  ...{ Data_ord: '2026-09-18', DataConferma: '2026-09-21', Conferma: null, StatoPerc: 0 },
  ...{ Scadenza: '2026-12-03', DataConsegna: null, InRitardo: false, PuoConfermare: false },
}

test('an order in production has its days, its progress, and the day of its delivery', () => {
  const steps = orderSteps({ ...facts, Stato: 'inProduzione', StatoPerc: 90 }, today)
  expect(steps).toEqual([
    { name: 'Confermato', look: 'done', isCurrent: false, note: '21/09/2026', progress: 100 },
    { name: 'In produzione', look: 'current', isCurrent: true, note: '90%', progress: 90 },
    { name: 'Pronto', look: 'later', isCurrent: false, note: 'data non ancora nota', progress: 0 },
    { name: 'Consegnato', look: 'later', isCurrent: false, note: 'prevista il 03/12/2026', progress: 0 },
  ])
})

test('a late order says when it was due and by how much it is late, and the office is to act', () => {
  const order = { ...facts, Stato: 'inProduzione', Scadenza: '2026-11-16', InRitardo: true } as const
  expect(orderSteps(order, today)[3]).toMatchObject({
    ...{ look: 'late', note: 'era prevista il 16/11/2026', warning: 'in ritardo di 7 giorni' },
  })
  expect(nextStepOf(order, 'Cliente', today)).toMatchObject({ turn: "tocca all'ufficio" })
})

test('exactly one step is where the order is', () => {
  for (const Stato of OrderSheet.shape.Stato.options)
    expect(orderSteps({ ...facts, Stato }, today).filter(step => step.isCurrent)).toHaveLength(1)
})

test('who waits for a confirmation is told whose turn it is', () => {
  const order = { ...facts, Stato: 'daConfermare', DataConferma: null } as const
  expect(orderSteps(order, today)[0]).toMatchObject({ name: 'Da confermare', look: 'current' })
  expect(nextStepOf(order, 'Cliente', today)?.turn).toBe('tocca a te')
  expect(nextStepOf(order, 'Agente', today)?.turn).toBe('tocca al cliente')
  expect(nextStepOf({ ...facts, Stato: 'consegnato' }, 'Cliente', today)).toBeUndefined()
})

test('whatever the state and the day, a day that has passed is never one to come', () => {
  let found = 0
  for (const Stato of OrderSheet.shape.Stato.options)
    for (let away = -40; away <= 40; away += 1) {
      const Scadenza = shiftedDay(today, away)
      const order = { ...facts, Stato, Scadenza, InRitardo: away < 0 && /prod|confermato/i.test(Stato) }
      const texts = [
        ...orderSteps(order, today).map(({ note }) => note),
        ...roles.map(role => nextStepOf(order, role, today)?.text),
      ]
      for (const text of texts.filter(text => text?.includes('prevista'))) {
        found += 1
        expect(text?.includes('era prevista'), text).toBe(away < 0)
      }
    }
  expect(found).toBeGreaterThan(80)
})

test('each reader is told in words of its own', () => {
  const told = (Stato: OrderSheet['Stato'], InRitardo = false) =>
    roles.map(role => nextStepOf({ ...facts, Stato, InRitardo }, role, today)?.turn)
  expect(roles).toEqual(['Cliente', 'Agente', 'AgenteCapo', 'Admin'])
  expect(told('daConfermare')).toEqual([
    'tocca a te',
    'tocca al cliente',
    'tocca al cliente',
    'tocca al cliente',
  ])
  const ofOffice = ["tocca all'ufficio", "tocca all'ufficio", "tocca all'ufficio", 'tocca a te']
  expect(told('daAggiornare')).toEqual(ofOffice)
  expect(told('pronto')).toEqual(ofOffice)
  expect(told('inProduzione', true)).toEqual(ofOffice)
  // Nobody is told to call the office who sits in it, and nobody of a bell that is another's.
  for (const Stato of ['daAggiornare', 'inProduzione'] as const) {
    const text = (role: (typeof roles)[number]) =>
      nextStepOf({ ...facts, Stato, InRitardo: true }, role, today)?.text
    expect(text('Admin')).not.toMatch(/contattare l'ufficio|la trovi/)
    expect(text('Agente')).not.toMatch(/la trovi/)
  }
})

test('the question names the due day only once it has passed', () => {
  expect(newDayQuestion({ Scadenza: '2026-11-16' }, '2026-11-24')).toBe(
    'La consegna era prevista il 16/11/2026. Qual è la nuova data?',
  )
  for (const Scadenza of ['2026-11-24', null])
    expect(newDayQuestion({ Scadenza }, '2026-11-24')).toBe('Qual è la nuova data?')
})
