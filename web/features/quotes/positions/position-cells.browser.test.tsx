import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline } from '#tests/components/answers.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { outbox } from '../outbox/outbox-store.ts'
import { quoteScreen } from '../screen.ts'

const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^Modifica ${name}`) })
const field = (name: string) => page.getByRole('textbox', { name: `Modifica ${name}`, exact: true })
const row = (position: number) => page.getByRole('row').nth(position)

async function open(rows = [aRow(1), aRow(2)]) {
  const { desk, answers } = aDesk(rows)
  const portal = await showScreen(quoteScreen, { at: '/preventivo?numero=73', as: 'Cliente', answers })
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

test('Ctrl Enter held down saves one new door', async () => {
  const { portal } = await open()
  portal.answer({ quoteRows: { starts: { Porte: [], Uso: [] } } })
  await page.getByRole('button', { name: 'Nuova posizione' }).click()
  await expect.element(page.getByText(/scelte riprese/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Riferimento della posizione' }).click()
  await userEvent.keyboard('{Control>}{Enter>4/}{/Control}')
  await expect.element(page.getByText('Posizione salvata')).toBeVisible()
  expect(portal.sent('quoteRows.savePosition')).toHaveLength(1)
})
