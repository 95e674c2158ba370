import { expect, type Page, test } from '@playwright/test'
import type { QuoteRow } from '../../contract/quotes/rows.ts'
import { euro } from '../../rules/italian-format.ts'
import { expectNothingFound } from './axe.ts'
import { callsOf } from './calls.ts'
import { aQuote, aQuoteOfAnOldList, showFields } from './dealer.ts'
import { countHand, makeFlat, sheetOfEight, tapsOfFlat } from './flat-of-eight.ts'
import { fromActions } from './head.ts'
import { aDealer } from './people.ts'
import { countPresses, keysAreHeard } from './presses.ts'
import { answer, undo } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Posizioni del preventivo' }).locator('tbody tr')

const tick = (page: Page, position: number) =>
  page.getByRole('checkbox', { name: `Scegli la posizione ${position}` }).click()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('positions are cards, with what can be done behind a button', async ({ page }) => {
    const dealer = await aDealer('quote on a phone')
    const { number } = await aQuote(dealer)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    const cards = page.getByRole('list', { name: 'Posizioni del preventivo' })
    await expect(cards.getByText('Posizione 1', { exact: true })).toBeVisible()
    await expectNothingFound(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Azioni per la posizione 1' }).click()
    await page.getByRole('dialog', { name: 'Posizione 1' }).getByRole('button', { name: 'Duplica' }).click()
    await expect(cards.getByText('Posizione 3', { exact: true })).toBeVisible()
    await step(page, 'a flat of eight doors takes at most fifty-five taps', async () => {
      await openAs(page, dealer, `/preventivo?numero=${(await aQuote(dealer, 1)).number}`)
      expect(await tapsOfFlat(page)).toBeLessThanOrEqual(55)
    })
  })
})

test('a dealer edits the header of a quote, alone, by two at once, without the network and in two tabs', async ({
  page,
}) => {
  const dealer = await aDealer('quote header')
  await step(page, 'the header saves itself, and says so', async () => {
    const { number } = await aQuote(dealer)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(2)
    await showFields(page)
    await expectNothingFound(page)
    await page.getByLabel('Pagamento', { exact: true }).fill('Bonifico 30 giorni')
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeVisible()
    await page.getByLabel('Note pagamento').focus()
    await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
    await page.reload()
    await showFields(page)
    await expect(page.getByLabel('Pagamento', { exact: true })).toHaveValue('Bonifico 30 giorni')
    await page.getByRole('textbox', { name: 'Riferimento' }).fill('')
    await page.getByRole('button', { name: 'Nuova posizione' }).click()
    await expect(page.getByText('Compila tutti i campi e riprova!')).toBeVisible()
  })

  const payment = page.getByLabel('Pagamento', { exact: true })
  async function saveSecond(rifCliente: string) {
    const { number, post } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await showFields(page)
    await payment.fill('Contanti')
    await post('testata', { id: number, rifCliente, pagamento: 'Bonifico' })
    await page.getByLabel('Note pagamento').focus()
  }

  await step(page, 'who saves second is told what the first has changed, and loses nothing', async () => {
    await saveSecond('Casa del collega')
    const dialog = page.getByRole('dialog', { name: "Modificato in un'altra scheda" })
    await expect(dialog.getByText('Testata modificata')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tieni le mie modifiche' }).click()
    await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
    await expect(payment).toHaveValue('Contanti')
    await expect(page.getByRole('textbox', { name: 'Riferimento' })).toHaveValue('Casa del collega')
  })

  await step(page, 'who takes the work of the first goes on from there', async () => {
    await saveSecond('Casa di prova')
    await page.getByRole('button', { name: "Prendi quelle dell'altra scheda" }).click()
    await expect(payment).toHaveValue('Bonifico')
    await payment.fill('Assegno')
    await page.getByLabel('Note pagamento').focus()
    await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await step(page, 'without the network a dialog says so, and the quote stays on the screen', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await page.context().setOffline(true)
    await fromActions(page, 'Maggiorazioni')
    await expect(
      page.getByText('Il server non risponde. Controlla la connessione e riprova.').first(),
    ).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.context().setOffline(false)
  })

  await step(page, 'what is typed without the network is kept, and sent when it is back', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await showFields(page)
    await page.context().setOffline(true)
    await page.getByLabel('Pagamento', { exact: true }).fill('Assegno')
    await page.getByLabel('Note pagamento').focus()
    await expect(page.getByText('Errore', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Salvato' })).toBeVisible()
    await page.reload()
    await showFields(page)
    await expect(page.getByLabel('Pagamento', { exact: true })).toHaveValue('Assegno')
  })

  await step(
    page,
    'a second tab shows what the first one saves, and leaves a quote that the first one deletes',
    async () => {
      const { number } = await aQuote(dealer, 1)
      await openAs(page, dealer, `/preventivo?numero=${number}`)
      const second = await page.context().newPage()
      await second.goto(`/preventivo?numero=${number}`)
      await expect(rowsOf(second)).toHaveCount(1)
      await showFields(second)
      await expect(second.getByLabel('Pagamento', { exact: true })).not.toHaveValue('Contanti')
      await showFields(page)
      await page.getByLabel('Pagamento', { exact: true }).fill('Contanti')
      await page.getByLabel('Note pagamento').focus()
      await expect(second.getByLabel('Pagamento', { exact: true })).toHaveValue('Contanti')
      await page.goto(`/preventivi?scelto=${number}`)
      await page.getByRole('button', { name: 'Opzioni' }).click()
      await page.getByRole('menuitem', { name: 'Elimina' }).click()
      await page.getByRole('button', { name: 'Elimina preventivo' }).click()
      await expect(second.getByText(`Il preventivo ${number} è stato eliminato.`)).toBeVisible()
      await expect(second).toHaveURL(/\/preventivi$/)
    },
  )

  await step(page, 'without a number, or with one that is not there, the list is shown', async () => {
    await openAs(page, dealer, '/preventivo')
    await expect(page).toHaveURL(/\/preventivi$/)
    await expect(page.getByText('Nessun numero selezionato')).toBeVisible()
    await page.goto('/preventivo?numero=999999')
    await expect(page).toHaveURL(/\/preventivi$/)
    await expect(page.getByText('Preventivo non trovato.')).toBeVisible()
  })
})

test('a dealer works on the rows of a quote: ticked, copied, removed, as alternatives, all at once, at a new price', async ({
  page,
}) => {
  const dealer = await aDealer('quote rows')
  await step(
    page,
    'row commands are about the rows that are ticked, and a click alone ticks none',
    async () => {
      const { number } = await aQuote(dealer)
      await openAs(page, dealer, `/preventivo?numero=${number}`)
      const buttons = page.getByRole('toolbar', { name: 'Righe del preventivo' })
      await rowsOf(page).first().getByText('Battente').click()
      for (const name of ['Modifica', 'Duplica', 'Elimina']) {
        await buttons.getByRole('button', { name }).click({ force: true })
        await page.getByText('Nessuna riga selezionata').first().hover()
        await page.getByRole('button', { name: 'Chiudi' }).first().click()
      }
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(rowsOf(page).and(page.locator('[aria-selected=true]'))).toHaveCount(0)
      await tick(page, 1)
      // A double click makes one copy and removes once; the copy takes over the tick.
      await buttons.getByRole('button', { name: 'Duplica' }).dblclick()
      await expect(page.getByText('Riga duplicata')).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(3)
      await expect(page.getByRole('checkbox', { name: 'Scegli la posizione 3' })).toBeChecked()
      await buttons.getByRole('button', { name: 'Elimina' }).dblclick()
      await answer(page, 'Vuoi eliminare la posizione 3?', 'Elimina posizione').click()
      // Hovering keeps the message visible.
      await page.getByText('Dettaglio eliminato!').hover()
      await expect(rowsOf(page)).toHaveCount(2)
      await undo(page)
      await expect(rowsOf(page)).toHaveCount(3)
      await tick(page, 1)
      await tick(page, 2)
      await buttons.getByRole('button', { name: 'Modifica' }).click()
      await expect(page.getByText('Seleziona una sola riga')).toBeVisible()
      await rowsOf(page).last().getByText('Battente').click()
      await buttons.getByRole('button', { name: 'Elimina' }).click()
      await answer(page, 'Vuoi eliminare 2 posizioni?', 'Elimina 2 posizioni').click()
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page).first().getByText('3', { exact: true })).toBeVisible()
      await rowsOf(page).first().getByText('Battente').dblclick()
      await expect(page.getByRole('dialog', { name: /Posizione 3/ })).toBeVisible()
    },
  )

  await step(page, 'one variant is changed over all positions, after its price has been seen', async () => {
    const { number } = await aQuote(dealer)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('checkbox', { name: 'Scegli tutte le posizioni' })).toBeChecked()
    const bar = page.getByRole('region', { name: 'Azioni sulle righe scelte' })
    await expect(bar.getByText('2 selezionate')).toBeVisible()
    await bar.getByRole('button', { name: 'Cambia su tutte' }).click()
    await page.getByRole('combobox', { name: 'Che cosa' }).click()
    await page.getByRole('option', { name: 'Colore anta' }).click()
    await page.getByRole('combobox', { name: 'In', exact: true }).click()
    await page.getByRole('option', { name: 'Cocco' }).click()
    await expect(page.getByText('Differenza sul totale')).toBeVisible()
    await page.getByRole('button', { name: 'Cambia 2 posizioni' }).click()
    await expect(rowsOf(page).getByText('Cocco')).toHaveCount(2)
    await bar.getByRole('button', { name: 'Duplica' }).click()
    await expect(rowsOf(page)).toHaveCount(4)
    await page.getByText('2 righe duplicate').hover()
    await page.keyboard.press('Control+z')
    await expect(rowsOf(page)).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(rowsOf(page).getByText('Cocco')).toHaveCount(0)
  })

  await step(
    page,
    'values are edited in the table; all that was done is taken back and repeated by keys',
    async () => {
      const { number, post } = await aQuote(dealer)
      await openAs(page, dealer, `/preventivo?numero=${number}`)
      const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^Modifica ${name}`) })
      await cell('larghezza della posizione 1').click()
      await page.keyboard.type('700')
      await page.keyboard.press('Enter')
      await page.keyboard.type('725')
      await page.keyboard.press('Enter')
      await expect(rowsOf(page).first()).toContainText('221,50')
      await page.getByRole('button', { name: '750, larghezza della posizione 2' }).click()
      await expect(cell('larghezza della posizione 2: 750')).toBeFocused()
      await tick(page, 2)
      await page.getByRole('toolbar').getByRole('button', { name: 'Duplica' }).click()
      await expect(rowsOf(page)).toHaveCount(3)
      await page.getByText('Riga duplicata').hover()
      for (const _ of ['copy', 'second width']) await page.keyboard.press('Control+z')
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(cell('larghezza della posizione 2: 800')).toBeVisible()
      await page.keyboard.press('Control+y')
      await expect(cell('larghezza della posizione 2: 750')).toBeVisible()
      await page.reload()
      await expect(cell('larghezza della posizione 1: 700')).toBeVisible()
      await expect(cell('larghezza della posizione 2: 750')).toBeVisible()
      await cell('quantità della posizione 1').click()
      await page.keyboard.type('2')
      await post('variante', { id: number, posizione: 1, cod_var: 'ColoreAnta', valore: 'COCCO' })
      await page.keyboard.press('Enter')
      await expect(rowsOf(page).first()).toContainText('Cocco')
      await expect(cell('quantità della posizione 1: 2')).toBeVisible()
    },
  )

  await step(
    page,
    'a door like the one before takes six presses, an empty one ten, and the next begins at once',
    async () => {
      const { number } = await aQuote(dealer, 1)
      await openAs(page, dealer, `/preventivo?numero=${number}`)
      await expect(rowsOf(page)).toHaveCount(1)
      await keysAreHeard(page)
      const atMost = await countPresses(page)
      await page.keyboard.press('n')
      const dialog = page.getByRole('dialog', { name: /Nuova posizione/ })
      const choose = (group: string, name: RegExp) =>
        dialog
          .getByRole('radiogroup', { name: group, exact: true })
          .getByRole('radio', { name })
          .first()
          .click()
      await expect(dialog.getByText('13 scelte riprese')).toBeVisible()
      await choose('Apertura', /sinistra/)
      await choose('L · Larghezza', /^700/)
      await choose('Serratura', /bagno/)
      await dialog.getByLabel('Riferimento della posizione').click()
      await page.keyboard.type('Bagno ospiti')
      await page.keyboard.press('Control+Enter')
      await expect(dialog.getByText(/posizione 2, Bagno ospiti/)).toBeVisible()
      await atMost(6)
      const atMostFirst = await countPresses(page)
      await dialog.getByRole('button', { name: 'Cambia partenza' }).click()
      await page.getByRole('menuitem', { name: 'Porta vuota' }).click()
      await choose('Modello', /^110/)
      for (const group of ['Colore anta', 'Colore telaio', 'S · Spessore']) await choose(group, /./)
      await choose('Apertura', /destra/)
      await choose('L · Larghezza', /^800/)
      await dialog.getByRole('button', { name: 'Fine' }).click()
      await expect(dialog).toBeHidden()
      // Two presses lead to the empty door with which a dealer's first one begins after one.
      await atMostFirst(10)
      await expect(rowsOf(page)).toHaveCount(3)
      await expect(rowsOf(page).nth(1)).toContainText('Bagno ospiti')
    },
  )

  await step(page, 'a flat of eight doors takes at most forty clicks and sixty keys', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await keysAreHeard(page)
    const hand = await countHand(page)
    await makeFlat(page)
    const { clicks, keys } = await hand()
    expect(clicks).toBeGreaterThan(20)
    expect(clicks).toBeLessThanOrEqual(40)
    expect(keys).toBeGreaterThan(30)
    expect(keys).toBeLessThanOrEqual(44)
  })

  await step(page, 'eight doors of a sheet come by four presses, and go and come back as one', async () => {
    const { number } = await aQuote(dealer, 1)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await keysAreHeard(page)
    await page.evaluate(text => navigator.clipboard.writeText(text), sheetOfEight)
    const atMost = await countPresses(page)
    await page.keyboard.press('Control+v')
    const dialog = page.getByRole('dialog', { name: 'Incolla elenco porte' })
    await expect(dialog.getByText('Misure in centimetri, portate in millimetri')).toBeVisible()
    await dialog.getByRole('button', { name: 'Usa 220' }).click()
    await dialog.getByRole('button', { name: /^800, L/ }).click()
    await expectNothingFound(page)
    const sum = await dialog
      .getByRole('status')
      .filter({ hasText: '9 porte' })
      .getByRole('strong')
      .textContent()
    await dialog.getByRole('button', { name: 'Aggiungi 8 posizioni' }).click()
    await atMost(4)
    await expect(rowsOf(page)).toHaveCount(9)
    await page.getByText('8 posizioni aggiunte').hover()
    await page.keyboard.press('Control+z')
    await expect(rowsOf(page)).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await expect(rowsOf(page)).toHaveCount(9)
    const table = await (await callsOf(dealer)).get<QuoteRow[]>(`/api/preventivi/dettaglio/tabella/${number}`)
    const cents = table.slice(1).reduce((total, { Importo }) => total + Math.round(Importo * 100), 0)
    expect(sum).toBe(euro(cents))
  })

  await step(
    page,
    'positions are grouped by room, folded, moved by menu, keys and handle, taken back, and added to a group',
    async () => {
      const { number } = await aQuote(dealer, 3)
      await openAs(page, dealer, `/preventivo?numero=${number}`)
      await tick(page, 2)
      await tick(page, 3)
      await page.getByRole('button', { name: 'Sposta in' }).click()
      await page.getByRole('menuitem', { name: 'Nuovo locale…' }).click()
      await page.getByLabel('Piano o locale').fill('Zona notte')
      await page.getByRole('button', { name: 'Sposta 2 posizioni' }).click()
      const heading = page.getByRole('rowheader', { name: /Zona notte/ })
      await expect(heading).toContainText('2 porte')
      await expect(heading).toContainText('458,00')
      const fold = heading.getByRole('button', { name: /^Zona notte/ })
      await fold.click()
      await expect(rowsOf(page).getByText('Battente')).toHaveCount(1)
      await page.reload()
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.click()
      await tick(page, 1)
      await page.getByRole('button', { name: 'Sposta in' }).click()
      await page.getByRole('menuitem', { name: 'Zona notte' }).click()
      await expect(heading).toContainText('3 porte')
      await page.getByRole('button', { name: 'Altre azioni' }).click()
      await page.getByRole('menuitem', { name: 'Annulla: spostamento di 1 posizione' }).click()
      await expect(heading).toContainText('2 porte')
      const order = () => rowsOf(page).locator('td:nth-child(2)').allTextContents()
      await tick(page, 1)
      await page.locator('tr[data-row="1"]').focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(heading).toContainText('3 porte')
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(order).toEqual(['2', '1', '3'])
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect.poll(order).toEqual(['2', '3', '1'])
      await expect(heading).toContainText('2 porte')
      await page.locator('[data-row="1"] [title^="Trascina"]').hover()
      await page.mouse.down()
      await heading.hover()
      await page.mouse.up()
      await expect.poll(order).toEqual(['1', '2', '3'])
      await expect(heading).toContainText('3 porte')
      await heading.getByRole('button', { name: 'Nuova posizione in Zona notte' }).click()
      await page.getByRole('button', { name: 'Fine' }).click()
      await expect(heading).toContainText('4 porte')
      await page.reload()
      await expect.poll(order).toEqual(['1', '2', '3', '4'])
      await page.getByRole('button', { name: 'Altre azioni' }).click()
      const downloaded = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Esporta in Excel (XLSX)' }).click()
      expect((await downloaded).suggestedFilename()).toBe(`preventivo-${number}.xlsx`)
    },
  )

  await step(
    page,
    'after a change of price list each position keeps its price or takes the new one',
    async () => {
      const calls = await callsOf('cliente')
      const number = await aQuoteOfAnOldList(calls)
      await openAs(page, 'cliente', `/preventivo?numero=${number}`)
      const undecided = page.getByText(/^ora [\d.]+,\d\d/)
      await expect(page.getByText(/ancora il prezzo di prima/)).toBeVisible()
      const before = await undecided.count()
      await page
        .getByRole('button', { name: /^Ricalcola il prezzo/ })
        .first()
        .click()
      await expect(undecided).toHaveCount(before - 1)
      await page.getByText('Prezzi ricalcolati').hover()
      await page
        .getByRole('button', { name: /^Mantieni il prezzo/ })
        .first()
        .click()
      await expect(undecided).toHaveCount(before - 2)
      await page.getByRole('button', { name: 'Mantieni tutti' }).click()
      await expect(page.getByText(/ancora il prezzo di prima/)).toBeHidden()
    },
  )

  // last: the view for the customer, which hides prices, is remembered
  await step(page, 'an alternative is added and made to count; own lines have their VAT', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await tick(page, 1)
    await page.getByRole('button', { name: 'Altro' }).click()
    await page.getByRole('menuitem', { name: 'Aggiungi alternativa' }).click()
    await expect(page.getByText('Alternativa di 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Conta questa: posizione 2' }).click()
    await expect(page.getByRole('button', { name: 'Conta questa: posizione 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Aggiungi voce' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuova voce' })
    await dialog.getByLabel('Descrizione').fill('Posa in opera')
    await dialog.getByLabel('Prezzo').fill('80,50')
    await dialog.getByRole('combobox', { name: 'IVA' }).click()
    await page.getByRole('option', { name: '10%' }).click()
    await dialog.getByRole('button', { name: 'Salva voce' }).click()
    await expect(page.getByRole('table', { name: 'Voci proprie' }).getByText('Posa in opera')).toBeVisible()
    const totals = page.getByRole('region', { name: 'Totali' })
    await expect(totals.getByText('IVA 10%')).toBeVisible()
    await expect(totals.getByText('Ricarico su listino', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: 'Modalità cliente' }).press('Space')
    await expect(totals.getByText('Ricarico su listino', { exact: true })).toBeHidden()
    await expect(page.getByRole('columnheader', { name: 'Listino' })).toBeHidden()
  })
})

test('a quote is offered to the end customer, sent as an order request, locked, and taken back', async ({
  page,
}) => {
  const dealer = await aDealer('quote requests')
  await step(page, 'the offer is published, and its address can be copied', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await expect(rowsOf(page)).toHaveCount(1)
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 45_000 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Invia offerta' }).click()
    await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
    await page.getByText('Link e QR').click()
    await page.getByRole('button', { name: 'Pubblica offerta' }).click()
    await expect(page.getByLabel('Link per il cliente')).toHaveValue(/\/offerta\/[\w-]{20,}$/)
    await expect(page.getByRole('button', { name: 'Copia' })).toBeVisible()
  })

  await step(page, 'a quote is sent as an order request, locked, and taken back', async () => {
    const { number } = await aQuote(dealer, 1)
    await openAs(page, dealer, `/preventivo?numero=${number}`)
    await fromActions(page, "Invia richiesta d'ordine")
    const dialog = page.getByRole('dialog', { name: "Invia richiesta d'ordine" })
    await expect(dialog.getByText('i prezzi si bloccano')).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Invia richiesta' }).click()
    await expect(page.getByText("Richiesta d'ordine inviata")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuova posizione' })).toBeHidden()
    await showFields(page)
    await expect(page.getByRole('textbox', { name: 'Riferimento' })).not.toBeEditable()
    await page.getByRole('button', { name: 'Ritira richiesta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ritira richiesta' }).click()
    await expect(page.getByRole('button', { name: 'Nuova posizione' })).toBeVisible()
  })
})
