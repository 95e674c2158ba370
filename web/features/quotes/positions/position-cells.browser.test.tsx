import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline, refused } from '#tests/components/answers.ts'
import type { PortalDouble } from '#tests/components/portal-double.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { outbox } from '../outbox/outbox-store.ts'
import { noStarts } from '../position-dialog/starts.ts'
import { quoteScreen } from '../screen.ts'
import { stepLog } from './step-log.ts'

const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^Modifica ${name}`) })
const field = (name: string) => page.getByRole('textbox', { name: `Modifica ${name}`, exact: true })
const row = (position: number) => page.getByRole('row').nth(position)

const at = '/preventivo?numero=73'

async function open(rows = [aRow(1), aRow(2)]) {
  const { desk, answers } = aDesk(rows)
  const portal = await showScreen(quoteScreen, { at, as: 'Cliente', answers })
  return { desk, portal }
}

test('Tab goes right and then down, Enter goes down, and every change is saved in its order', async () => {
  const { portal } = await open()
  await cell('riferimento della posizione 1').click()
  await userEvent.keyboard('Soggiorno{Tab}700{Tab}2050{Tab}{Tab}3{Tab}')
  await expect.element(field('riferimento della posizione 2')).toHaveFocus()
  await expect.element(row(1)).toMatchTextContent('825,00')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}4{Enter}')
  await expect.element(cell('quantità della posizione 2: 4')).toHaveFocus()
  await expect
    .poll(() => portal.sent('quoteRows.savePosition'))
    .toMatchObject([
      { pos: 1, riferimento: 'Soggiorno', L: 600, Versione: 1 },
      { pos: 1, riferimento: 'Soggiorno', L: 700, H: 2100, Versione: 2 },
      { pos: 1, L: 700, H: 2050, quantita: 1, Versione: 3 },
      { pos: 1, L: 700, H: 2050, quantita: 3, Versione: 4 },
      { pos: 2, quantita: 4, riferimento: 'Stanza 2', Versione: 1 },
    ])
})

test('while a cell is open its row says what is admitted, and the amount what it changes', async () => {
  await open()
  await cell('larghezza della posizione 1').click()
  await expect.element(row(1)).toMatchTextContent('L 600, 700, 800')
  await userEvent.keyboard('800')
  await expect.element(row(1)).toMatchTextContent('+30,04')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('larghezza della posizione 1: 600')).toHaveFocus()
  await expect.element(row(1)).not.toMatchTextContent('+30,04')
})

test('a value that is not admitted stays in its cell, with the two nearest beside it', async () => {
  const { portal } = await open()
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('750{Enter}')
  await expect.element(cell('larghezza della posizione 1: 750, non ammesso')).toBeVisible()
  await expect.element(field('larghezza della posizione 2')).toHaveFocus()
  await expect.element(row(1)).toMatchTextContent('Non disponibile per 110')
  expect(portal.sent('quoteRows.savePosition')).toEqual([])
  await page.getByRole('button', { name: '700, larghezza della posizione 1' }).click()
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toMatchObject([{ pos: 1, L: 700 }])
  await expect.element(cell('larghezza della posizione 1: 700')).toBeVisible()
})

test('without the network the value stays on this device and on the screen', async () => {
  const { portal } = await open()
  portal.answer({ quoteRows: { savePosition: offline } })
  await cell('quantità della posizione 2').click()
  await userEvent.keyboard('5{Enter}')
  await expect.element(page.getByText('Non ancora inviata')).toBeVisible()
  await expect.element(cell('quantità della posizione 2: 5')).toBeVisible()
  outbox.change('cliente', () => [])
})

test('without the network two values of one row wait together', async () => {
  const { portal } = await open()
  portal.answer({ quoteRows: { savePosition: offline } })
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('700{Tab}2050{Tab}')
  await expect.element(cell('altezza della posizione 1: 2050')).toBeVisible()
  await expect.element(cell('larghezza della posizione 1: 700')).toBeVisible()
  await expect
    .poll(() => outbox.of('cliente').get())
    .toMatchObject([{ position: 1, draft: { door: { widthMm: 700, heightMm: 2050 } } }])
  outbox.change('cliente', () => [])
})

test('edits made behind one that gets no answer wait with it', async () => {
  const { portal } = await open()
  let isFirst = true
  const late = Promise.withResolvers<typeof offline>()
  const { savePosition } = aDesk([aRow(1)]).answers.quoteRows ?? {}
  portal.answer({
    quoteRows: {
      savePosition: asked => {
        if (isFirst) {
          isFirst = false
          return late.promise
        }
        return typeof savePosition === 'function' ? savePosition(asked) : offline
      },
    },
  })
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('700{Tab}2050{Tab}{Escape}')
  late.resolve(offline)
  await expect.element(page.getByText(/Non ancora inviat/)).toBeVisible()
  await expect
    .poll(() => portal.sent('quoteRows.savePosition')[1])
    .toMatchObject({ L: 700, H: 2050, Versione: 1 })
  outbox.change('cliente', () => [])
})

test('Ctrl Z takes back the second of two values of one row', async () => {
  const { portal } = await open()
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('700{Tab}2050{Tab}{Escape}{Control>}z{/Control}')
  await expect.element(cell('altezza della posizione 1: 2100')).toBeVisible()
  await expect
    .poll(() => portal.sent('quoteRows.savePosition'))
    .toMatchObject([{ L: 700 }, { L: 700, H: 2050 }, { L: 700, H: 2100 }])
})

test('Ctrl Z takes back what was typed, over its save, and Ctrl Y repeats it', async () => {
  const { portal } = await open()
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('700{Enter}800{Enter}')
  await expect.element(cell('larghezza della posizione 2: 800')).toHaveFocus()
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.element(cell('larghezza della posizione 1: 600')).toBeVisible()
  await expect.element(cell('larghezza della posizione 2: 600')).toBeVisible()
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(cell('larghezza della posizione 1: 700')).toBeVisible()
  await expect
    .poll(() => portal.sent('quoteRows.savePosition'))
    .toMatchObject([
      { pos: 1, L: 700 },
      { pos: 2, L: 800 },
      { pos: 2, L: 600 },
      { pos: 1, L: 600 },
      { pos: 1, L: 700 },
    ])
})

test('a row that a colleague has changed since is not taken back, and that is said', async () => {
  const { desk, portal } = await open()
  await cell('quantità della posizione 1').click()
  await userEvent.keyboard('3{Enter}{Escape}')
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toHaveLength(1)
  desk.version += 1
  desk.rows = [aRow(1, { quantita: 3, Riferimento: 'Cucina', Versione: desk.version }), aRow(2)]
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Ricarica dati' }).click()
  await expect.element(cell('riferimento della posizione 1: Cucina')).toBeVisible()
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Annulla: posizione 1' }).click()
  await expect.element(page.getByText(/La posizione 1 è stata modificata nel frattempo/)).toBeVisible()
  expect(portal.sent('quoteRows.savePosition')).toHaveLength(1)
})

test('Shift ticks a range, and only variants that all ticked doors admit are offered', async () => {
  const sliding = { modello: '110', tipologia: 'scorrevole', Apertura: 'SCORINT' } as const
  await open([aRow(1), aRow(2, { modello: 'UNO' }), aRow(3, sliding)])
  const tick = (position: number) => page.getByRole('checkbox', { name: `Scegli la posizione ${position}` })
  await tick(1).click()
  await tick(3).click({ modifiers: ['Shift'] })
  await expect.element(tick(2)).toBeChecked()
  const bar = page.getByRole('region', { name: 'Azioni sulle righe scelte' })
  await expect.element(bar).toMatchTextContent('3 selezionate')
  await bar.getByRole('button', { name: 'Cambia su tutte' }).click()
  await page.getByRole('combobox', { name: 'Che cosa' }).click()
  await expect.element(page.getByRole('option', { name: 'Apertura' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Colore anta' }).click()
  await page.getByRole('combobox', { name: 'In', exact: true }).click()
  await expect.element(page.getByRole('option', { name: 'Cocco' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Antracite' })).not.toBeInTheDocument()
})

/** The first save waits until it is let go; later ones are answered at once. */
function holdFirstSave(portal: PortalDouble, desk: ReturnType<typeof aDesk>) {
  const held = Promise.withResolvers<void>()
  const savePosition = desk.answers.quoteRows?.savePosition
  portal.answer({
    quoteRows: {
      savePosition: async asked => {
        if (portal.sent('quoteRows.savePosition').length === 1) await held.promise
        return typeof savePosition === 'function' ? savePosition(asked) : offline
      },
    },
  })
  return () => held.resolve()
}

test('a row is copied, and the page left without a question, only once its edit is saved', async () => {
  const desk = aDesk([aRow(1), aRow(2)])
  const portal = await showScreen(quoteScreen, { at, as: 'Cliente', answers: desk.answers })
  portal.answer({ quoteRows: { duplicateRow: 3 } })
  const letGo = holdFirstSave(portal, desk)
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await page.getByRole('checkbox', { name: 'Scegli la posizione 1' }).click()
  expect(isAsked()).toBe(false)
  await cell('quantità della posizione 1').click()
  await userEvent.keyboard('3{Enter}{Escape}')
  await expect.poll(isAsked).toBe(true)
  await page.getByRole('button', { name: 'Duplica', exact: true }).click()
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toHaveLength(1)
  expect(portal.sent('quoteRows.duplicateRow')).toEqual([])
  letGo()
  await expect.poll(() => portal.sent('quoteRows.duplicateRow')).toHaveLength(1)
  await expect.poll(isAsked).toBe(false)
})

test('the dialog opens on the row with the edit just made', async () => {
  const desk = aDesk([aRow(1), aRow(2)])
  const portal = await showScreen(quoteScreen, { at, as: 'Cliente', answers: desk.answers })
  portal.answer({ quoteStarts: { read: noStarts } })
  const letGo = holdFirstSave(portal, desk)
  await page.getByRole('checkbox', { name: 'Scegli la posizione 1' }).click()
  await cell('quantità della posizione 1').click()
  await userEvent.keyboard('3{Enter}{Escape}')
  await page.getByRole('button', { name: 'Modifica', exact: true }).click()
  letGo()
  await page.getByRole('textbox', { name: 'Riferimento della posizione' }).fill('Cucina')
  await page.getByRole('button', { name: 'Fine' }).click()
  await expect
    .poll(() => portal.sent('quoteRows.savePosition'))
    .toMatchObject([
      { quantita: 3, Versione: 1 },
      { quantita: 3, riferimento: 'Cucina', Versione: 2 },
    ])
})

test('a change kept beside that of a colleague is taken back without the colleague', async () => {
  const { desk, portal } = await open()
  const savePosition = aDesk(desk.rows).answers.quoteRows?.savePosition
  const theirs = aRow(1, { quantita: 3, Versione: 5 })
  portal.answer({
    quoteStarts: { read: noStarts },
    quoteRows: {
      savePosition: () => refused('quote.stale', { Attuale: theirs }),
    },
  })
  await page.getByRole('checkbox', { name: 'Scegli la posizione 1' }).click()
  await page.getByRole('button', { name: 'Modifica', exact: true }).click()
  await page.getByRole('textbox', { name: 'Riferimento della posizione' }).fill('Cucina')
  await page.getByRole('button', { name: 'Fine' }).click()
  await expect.element(page.getByRole('button', { name: 'Tieni entrambe' })).toBeVisible()
  if (savePosition) portal.answer({ quoteRows: { savePosition } })
  desk.rows = [aRow(1, { quantita: 3, Riferimento: 'Cucina', Versione: 6 }), aRow(2)]
  await page.getByRole('button', { name: 'Tieni entrambe' }).click()
  await expect.element(cell('riferimento della posizione 1: Cucina')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => portal.sent('quoteRows.savePosition')[2])
    .toMatchObject({ quantita: 3, riferimento: 'Stanza 1' })
})

test('what the server refuses to take back is not called taken back', async () => {
  const { portal } = await open()
  await cell('quantità della posizione 1').click()
  await userEvent.keyboard('3{Enter}{Escape}')
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toHaveLength(1)
  const Attuale = aRow(1, { quantita: 3, Riferimento: 'Cucina', Versione: 9 })
  portal.answer({ quoteRows: { savePosition: () => refused('quote.stale', { Attuale }) } })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(/La posizione 1 è stata modificata nel frattempo/)).toBeVisible()
  await expect.poll(stepLog.get).toMatchObject({ done: [], undone: [] })
  await expect.element(page.getByText(/Annullato/)).not.toBeInTheDocument()
})

test('the alternative that counted before counts again after Ctrl Z', async () => {
  const { desk, portal } = await open([aRow(1), aRow(2, { Alternativa: { Di: 1 }, Conta: false })])
  portal.answer({
    quoteTools: {
      chooseAlternative: ({ body }) => {
        desk.rows = desk.rows.map(one => ({ ...one, Conta: one.posizione === body.posizione }))
        return 'OK'
      },
    },
  })
  await page.getByRole('checkbox', { name: 'Scegli la posizione 2' }).click()
  await page.getByRole('button', { name: 'Altro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Conta questa' }).click()
  await expect.element(page.getByText('Conta la posizione 2')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => portal.sent('quoteTools.chooseAlternative'))
    .toMatchObject([{ posizione: 2 }, { posizione: 1 }])
})

test('the measures of ticked rows become final in one call, with a mark, and Ctrl Z takes it back', async () => {
  const { desk, portal } = await open()
  portal.answer({
    quoteTools: {
      setFinalMeasures: ({ body: { posizioni, Definitive } }) => {
        const MisureDefinitive = Definitive ? { Utente: 'anna', Quando: '2026-11-27T10:00:00Z' } : null
        desk.rows = desk.rows.map(one =>
          posizioni.includes(one.posizione) ? { ...one, MisureDefinitive } : one,
        )
        return 'OK'
      },
    },
  })
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Scegli la posizione ${number}` }).click()
  await page.getByRole('button', { name: 'Altro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Misure definitive' }).click()
  await expect.element(page.getByTitle(/^anna, 27\/11\/2026/).first()).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => portal.sent('quoteTools.setFinalMeasures'))
    .toMatchObject([
      { posizioni: [1, 2], Definitive: true },
      { posizioni: [1, 2], Definitive: false },
    ])
})

test('a refused text gives way to a new value of its row', async () => {
  const { desk } = await open()
  await cell('larghezza della posizione 1').click()
  await userEvent.keyboard('750{Enter}{Escape}')
  await expect.element(cell('larghezza della posizione 1: 750, non ammesso')).toBeVisible()
  desk.version += 1
  desk.rows = [aRow(1, { L: 800, Versione: desk.version }), aRow(2)]
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Ricarica dati' }).click()
  await expect.element(cell('larghezza della posizione 1: 800')).toBeVisible()
})

test('Ctrl Enter held down saves one new door', async () => {
  const { portal } = await open()
  portal.answer({ quoteStarts: { read: noStarts } })
  await page.getByRole('button', { name: 'Nuova posizione' }).click()
  await expect.element(page.getByText(/scelte riprese/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Riferimento della posizione' }).click()
  await userEvent.keyboard('{Control>}{Enter>4/}{/Control}')
  await expect.element(page.getByText('Posizione salvata')).toBeVisible()
  expect(portal.sent('quoteRows.savePosition')).toHaveLength(1)
})
