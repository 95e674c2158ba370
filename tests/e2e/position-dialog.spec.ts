import { expect, type Page, test } from '@playwright/test'
import { expectNothingFound } from './axe.ts'
import { aQuote } from './dealer.ts'
import { aDealer } from './people.ts'
import { openAs, type Person } from './sign-in.ts'
import { step } from './step.ts'

/** A quote of its own, open in the editor; and what a colleague with the same sign-in does meanwhile. */
async function openNewQuote(page: Page, dealer: Person) {
  const quote = await aQuote(dealer, 0)
  await openAs(page, dealer, `/preventivo?numero=${quote.number}`)
  await expect(page.getByRole('button', { name: 'Nuova posizione' }).first()).toBeVisible()
  return quote
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /posizione/i }).first()
const group = (page: Page, name: string) => dialogOf(page).getByRole('radiogroup', { name, exact: true })
const pressNew = (page: Page) => page.getByRole('button', { name: 'Nuova posizione' }).first().click()

/** A new position without the choices of the dealer's earlier doors. */
async function openNew(page: Page) {
  await pressNew(page)
  await expect(group(page, 'Tipo').locator(':focus')).toHaveCount(1)
  const change = dialogOf(page).getByRole('button', { name: 'Cambia partenza' })
  if (!(await change.isVisible())) return
  await change.click()
  await page.getByRole('menuitem', { name: 'Porta vuota' }).click()
  await group(page, 'Tipo').getByRole('radio', { checked: true }).focus()
}

/** Chooses with keys only: Tab to the group, then its first available option. */
async function chooseByKeys(page: Page, name: string, typed?: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await group(page, name).locator(':focus').count()) break
    await page.keyboard.press('Tab')
  }
  if (typed) await page.keyboard.type(typed)
  await page.keyboard.press('Space')
  await expect(group(page, name).getByRole('radio', { checked: true })).toBeFocused()
}

/** Chooses everything of a 110 except what the test is about. */
async function configure(page: Page) {
  await expect(group(page, 'Tipo').locator(':focus')).toHaveCount(1)
  await chooseByKeys(page, 'Tipo', 'battente')
  await chooseByKeys(page, 'Modello', '110')
  const variants = ['Colore anta', 'Colore telaio', 'Apertura', 'Tipo telaio', 'Coprifilo esterno']
  for (const name of variants) await chooseByKeys(page, name)
  await chooseByKeys(page, 'L · Larghezza', '8')
  await chooseByKeys(page, 'S · Spessore')
  for (const name of ['Serratura', 'Colore ferramenta', 'Maniglia']) await chooseByKeys(page, name)
}

test('a position configured and saved without the network is sent once it is back', async ({
  page,
  context,
}) => {
  const dealer = await aDealer('positions without the network')
  await openNewQuote(page, dealer)
  // Waits until the dialog's code and the catalogue have loaded with the editor.
  await page.waitForFunction(
    () =>
      localStorage.getItem('soglia.catalogue.Speedy') !== null &&
      performance.getEntriesByType('resource').filter(({ name }) => /position-dialog/.test(name)).length > 1,
    undefined,
    { timeout: 90_000 },
  )
  await context.setOffline(true)
  await openNew(page)
  await configure(page)
  await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
  await expect(
    page.getByText('Salvata su questo dispositivo: sarà inviata appena torna la rete'),
  ).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Non ancora inviata')).toBeVisible()
  const sent = page.waitForResponse(/\/api\/preventivi\/posizione$/)
  await context.setOffline(false)
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText('Posizione inviata')).toBeVisible()
  await expect(page.getByText('Non ancora inviata')).toBeHidden()
})

test('a position is configured by keyboard alone, changed to another model, called off, and outlasts a reload', async ({
  page,
}) => {
  const dealer = await aDealer('positions')
  await step(page, 'by keyboard alone, and its price is that of the server', async () => {
    await openNewQuote(page, dealer)
    await openNew(page)
    await expect(group(page, 'Tipo').locator(':focus')).toHaveCount(1)
    await configure(page)
    const shown = await dialogOf(page)
      .getByText(/\+iva/)
      .locator('..')
      .getByRole('strong')
      .first()
      .textContent()
    const saved = page.waitForResponse(/\/api\/preventivi\/posizione$/)
    await page.keyboard.press('Control+Enter')
    const answer = (await (await saved).json()) as { prezzo: number }
    expect(Number(shown?.replace(/[^\d,]/g, '').replace(',', '.'))).toBe(answer.prezzo)
    await expect(page.getByText('Posizione salvata')).toBeVisible()
  })

  await step(page, 'the next door begins like it, and its choices can be cleared and put back', async () => {
    await expect(dialogOf(page).getByText('Come la posizione 1: 13 scelte riprese')).toBeVisible()
    await expect(dialogOf(page).getByLabel('Riferimento della posizione')).toBeFocused()
    await dialogOf(page).getByRole('button', { name: 'Azzera le riprese' }).click()
    await expect(group(page, 'Colore anta').getByRole('radio', { checked: true })).toHaveCount(0)
    await dialogOf(page).getByRole('button', { name: 'Rimetti le riprese' }).click()
    await expect(dialogOf(page).getByText('Come la posizione 1: 13 scelte riprese')).toBeVisible()
    await group(page, 'Apertura')
      .getByRole('radio', { name: /sinistra/ })
      .click()
    await expect(dialogOf(page).getByText('12 scelte riprese')).toBeVisible()
    await expect(dialogOf(page).getByText('Battente sinistra, era Battente destra')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
    await expect(dialogOf(page)).toBeHidden()
  })

  await step(
    page,
    'a new position goes away only after a question, and an unfinished one is not saved',
    async () => {
      await openNewQuote(page, dealer)
      await openNew(page)
      await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
      await expect(page.getByText('Attenzione! Compila tutti i campi e riprova!')).toBeVisible()
      await expect(dialogOf(page).getByText('Il campo è obbligatorio').first()).toBeVisible()
      await dialogOf(page).getByRole('button', { name: 'Annulla' }).click()
      const question = page.getByRole('dialog', { name: 'Elimina' })
      await expect(question.getByText('Vuoi eliminare la posizione?')).toBeVisible()
      await question.getByRole('button', { name: 'Elimina posizione' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const answer = await page.evaluate(() =>
        Object.keys(localStorage).filter(key => key.startsWith('soglia.draft')),
      )
      expect(answer).toEqual([])
    },
  )

  await step(page, 'the dialog has nothing that axe finds wrong', async () => {
    await openNewQuote(page, dealer)
    await openNew(page)
    await configure(page)
    await dialogOf(page)
      .getByRole('button', { name: /Dettaglio Anta/ })
      .click()
    await expect(group(page, 'Colore anta')).toBeVisible()
    await expectNothingFound(page)
  })

  await step(page, 'another model gives back what it admits in one click, and the type stays', async () => {
    await openNewQuote(page, dealer)
    await openNew(page)
    await configure(page)
    await dialogOf(page)
      .getByRole('button', { name: /Passo 1/ })
      .click()
    await group(page, 'Tipo')
      .getByRole('radio', { name: /Scorrevole/ })
      .click({ force: true })
    await expect(
      page.getByText('Per selezionare una tipologia diversa creare una nuova posizione'),
    ).toBeVisible()
    await group(page, 'Modello').getByRole('radio', { name: /^120/ }).click()
    await expect(dialogOf(page).getByText(/Riprendi le scelte ancora valide: colore anta/)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Riprendi' }).click()
    await expect(group(page, 'Colore anta').getByRole('radio', { checked: true })).toHaveCount(1)
  })

  await step(page, 'a reload gives the unsaved position back', async () => {
    await openNewQuote(page, dealer)
    await openNew(page)
    await configure(page)
    await page.reload()
    await pressNew(page)
    await expect(dialogOf(page).getByText('Hai una posizione non salvata')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Riprendi' }).click()
    await expect(group(page, 'Modello').getByRole('radio', { name: /^110/ })).toBeChecked()
  })
})

test('a saved position is left as it was, changed by two at once, or given its type once', async ({
  page,
}) => {
  const dealer = await aDealer('positions by two')
  await step(page, 'two changes of one position are told side by side, and both may stay', async () => {
    const { number, post } = await openNewQuote(page, dealer)
    await openNew(page)
    await configure(page)
    const saved = page.waitForRequest(/\/api\/preventivi\/posizione$/)
    await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
    const { Chiave: _key, ...body } = (await saved).postDataJSON() as Record<string, unknown>
    await expect(dialogOf(page)).toBeHidden()
    // A new door like the last one stands whole on the screen, from its type to its handle.
    await pressNew(page)
    for (const name of ['Tipo', 'Maniglia'])
      await expect(group(page, name).getByRole('radio').first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Elimina posizione' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('row', { name: /110/ }).first().getByText('110').first().dblclick()
    await dialogOf(page)
      .getByRole('button', { name: /Passo 3/ })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Una in più' }).click()
    await post('posizione', { ...body, id: number, pos: 1, noteRigo: 'urgente' })
    await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
    const conflict = page.getByRole('dialog', { name: "Posizione modificata in un'altra scheda" })
    await expect(conflict.getByRole('row', { name: 'Quantità 1 2 1' })).toBeVisible()
    await expect(conflict.getByRole('row', { name: 'Note — — urgente' })).toBeVisible()
    await conflict.getByRole('button', { name: 'Tieni entrambe' }).click()
    await expect(page.getByText('Posizione salvata').last()).toBeVisible()
    await page.getByRole('row', { name: /110/ }).first().getByText('110').first().dblclick()
    await dialogOf(page)
      .getByRole('button', { name: /Passo 3/ })
      .click()
    await expect(dialogOf(page).getByLabel('Quantità')).toHaveValue('2')
    await expect(dialogOf(page).getByLabel(/^Note/)).toHaveValue('urgente')
  })

  await step(page, 'Annulla leaves a saved position as it was', async () => {
    await openNewQuote(page, dealer)
    await openNew(page)
    await configure(page)
    await dialogOf(page).getByRole('button', { name: 'Fine' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('row', { name: /110/ }).first().getByText('110').first().dblclick()
    await dialogOf(page)
      .getByRole('button', { name: /Passo 3/ })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Una in più' }).click()
    await dialogOf(page).getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('button', { name: 'Lascia senza salvare' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('row', { name: /110/ }).first().getByText('110').first().dblclick()
    await dialogOf(page)
      .getByRole('button', { name: /Passo 3/ })
      .click()
    await expect(dialogOf(page).getByLabel('Quantità')).toHaveValue('1')
  })

  await step(page, 'a row that came empty can be given its type, once', async () => {
    const { number, post } = await openNewQuote(page, dealer)
    await post(`file/${number}/dettaglio`, {})
    await page.reload()
    await page.getByRole('button', { name: 'Modifica la posizione 1' }).click()
    await group(page, 'Tipo').getByRole('radio', { name: 'Scorrevole' }).click()
    await group(page, 'Modello').getByRole('radio', { name: '110' }).click()
    // The radio is only marked as disabled; pressing it shows the reason.
    await group(page, 'Tipo').getByRole('radio', { name: 'Battente' }).click({ force: true })
    await expect(
      page.getByText('Per selezionare una tipologia diversa creare una nuova posizione'),
    ).toBeVisible()
  })
})
