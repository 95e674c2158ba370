import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DoorwayRule } from '#rules/catalogue.ts'
import { aDesk, aRow, catalogueWith } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { quoteScreen } from '../screen.ts'
import { noStarts } from './starts.ts'

const rule: DoorwayRule = {
  ...{ doorway: 'Vano muro', type: null, overWidthMm: 100, overHeightMm: 50, minusMm: 10, plusMm: 30 },
  wall: { minusMm: 5, plusMm: 10 },
}
const subFrame: DoorwayRule = { ...rule, doorway: 'Controtelaio', overWidthMm: 80, wall: null }

const assistant = page.getByRole('dialog', { name: 'Dal vano alla porta' })
const position = page.getByRole('dialog', { name: /Nuova posizione/ })
const field = (name: string) => assistant.getByRole('textbox', { name: new RegExp(name) })
const width = () =>
  position.getByRole('radiogroup', { name: 'L · Larghezza' }).getByRole('radio', { checked: true })
const start = () => position.getByRole('button', { name: 'Parti dal vano' })
const use = () => assistant.getByRole('button', { name: /^Usa / })

/** A new position like a whole door, of a model with these rules. */
async function open(doorways: DoorwayRule[] | undefined, at: 'desk' | 'phone' = 'desk') {
  const { answers } = aDesk([aRow(1)])
  const portal = await showScreen(quoteScreen, {
    ...{ at: '/preventivo?numero=73', as: 'Cliente', width: at },
    answers: { ...answers, quoteStarts: { read: noStarts } },
  })
  if (doorways) portal.answer({ catalogue: { whole: catalogueWith(doorways) } })
  const add = page.getByRole('button', { name: 'Nuova posizione' }).first()
  await expect.element(add).toBeVisible()
  await add.click()
  if (at === 'phone') await position.getByRole('button', { name: /Passo 3/ }).click()
  return portal
}

test('a wall opening becomes a door by keys alone, with what remains and why the next size does not fit', async () => {
  const portal = await open([rule])
  // The dialog gives the focus to its first choice a moment after it has opened.
  const first = position.getByRole('radiogroup', { name: 'Tipo', exact: true }).getByRole('radio').first()
  await expect.element(first).toHaveFocus()
  ;(start().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Larghezza')).toHaveFocus()
  await userEvent.keyboard('815{Tab}2145{Tab}108')
  await expect.element(assistant.getByText('Porta 700 × 2100 × 105')).toBeVisible()
  await expect
    .element(
      assistant.getByText(/da 790 a 830 × da 2140 a 2180 mm: gioco di 25 mm in larghezza e 5 in altezza/),
    )
    .toBeVisible()
  await expect.element(assistant.getByText('800 non entra: mancano 75 mm in larghezza.')).toBeVisible()
  await expect.element(assistant.getByText(/^Prezzo della porta [\d.,]+\s€/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(assistant).not.toBeInTheDocument()
  await expect.element(width()).toMatchTextContent('700')
  await expect.element(position.getByLabelText('Altezza in millimetri')).toHaveValue('2100')
  expect(portal.sent('quoteRows.savePosition')).toEqual([])
})

test.each([
  ['-800', 'Non può essere negativo'],
  ['1000000000', 'Al massimo 4 cifre'],
  ['2050,5', 'Scrivi un numero intero, con sole cifre'],
  ['🚪', 'Scrivi un numero intero, con sole cifre'],
  ['0', 'In millimetri, almeno 100'],
  ['81', 'In millimetri, almeno 100'],
])('%s is kept as it was typed and refused in words', async (text, problem) => {
  await open([rule])
  await start().click()
  await field('Altezza').fill('2145')
  await field('Larghezza').fill(text)
  await userEvent.keyboard('{Tab}')
  await expect.element(assistant.getByText(problem)).toBeVisible()
  await expect.element(field('Larghezza')).toHaveValue(text)
  await expect.element(use()).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(assistant).toBeVisible()
})

test('where no door fits it says so, and the sub-frame has a rule of its own', async () => {
  await open([rule, subFrame])
  await start().click()
  await field('Larghezza').fill('780')
  await field('Altezza').fill('2145')
  await expect.element(assistant.getByText('Nessuna porta per questo vano muro')).toBeVisible()
  await expect.element(use()).toBeDisabled()
  await assistant.getByRole('radio', { name: 'Controtelaio' }).click()
  await expect.element(assistant.getByText('Porta 700 × 2100')).toBeVisible()
  await expect.element(field('Muro')).not.toBeInTheDocument()
  await use().click()
  await expect.element(width()).toMatchTextContent('700')
})

test('what has no rule cannot be measured, and a model without any says so', async () => {
  await open([rule])
  await start().click()
  await expect.element(assistant.getByRole('radio', { name: /Controtelaio senza regole/ })).toBeVisible()
  await assistant.getByRole('button', { name: 'Annulla' }).click()
  await open(undefined)
  await expect.element(position.getByText('Il modello 110 non ha regole per partire dal vano.')).toBeVisible()
  await expect.element(start()).not.toBeInTheDocument()
})

test('on a phone a whole door can be saved for the next one from each of the four screens', async () => {
  const portal = await open([rule], 'phone')
  await start().click()
  await field('Larghezza').fill('915')
  await field('Altezza').fill('2150')
  await use().click()
  for (const step of [1, 2, 3, 4]) {
    await position.getByRole('button', { name: new RegExp(`Passo ${step}`) }).click()
    await expect.element(position.getByRole('button', { name: 'Salva e nuova' })).toBeInViewport({ ratio: 1 })
  }
  await position.getByRole('button', { name: /Passo 1/ }).click()
  await position.getByRole('button', { name: 'Salva e nuova' }).click()
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toMatchObject([{ L: 800, H: 2100 }])
})

test('on a phone two buttons stand in the foot, the bars fill as one goes, and the door can be named from each screen', async () => {
  const portal = await open([rule], 'phone')
  const foot = () =>
    position.getByRole('button', { name: /^(Salva|Avanti|Indietro|Annulla|Fine)/ }).elements()
  expect(foot().map(button => button.textContent)).toEqual(['Salva e nuova', 'Avanti'])
  const filled = () =>
    position
      .getByRole('button', { name: /^Passo/ })
      .elements()
      .map(bar => bar.hasAttribute('data-whole'))
  expect(filled()).toEqual([true, true, false, false])
  await position.getByRole('button', { name: /Passo 1/ }).click()
  expect(filled()).toEqual([false, false, false, false])
  const first = position.getByRole('radio').first()
  await expect.element(first).toBeVisible()
  expect(first.element().getBoundingClientRect().top).toBeLessThanOrEqual(260)
  await position.getByLabelText('Riferimento della posizione').fill('bagno')
  expect(
    foot().map(button => button.textContent),
    'no button turns into another one',
  ).toEqual(['Salva e nuova', 'Avanti'])
  await position.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Salva', exact: true }).click()
  await expect.poll(() => portal.sent('quoteRows.savePosition')).toMatchObject([{ riferimento: 'bagno' }])
})
