import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { expectNothingFound } from './axe.ts'
import { answer, keepMessage, undo } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

/** An answer requested before the last press has the old order, and must not undo the press. */
async function stepsAside(page: Page, rows: Locator, up: Locator) {
  const isAt = (place: number) =>
    expect(rows.nth(place).getByRole('textbox')).toHaveValue('Novità del mese', { timeout: 5_000 })
  await page.route('**/api/admin/offerte/immagini/*/ordine', async route => {
    await page.waitForTimeout(1_500)
    await route.fallback()
  })
  await up.press('Enter')
  await isAt(5)
  const asked = page.waitForResponse(answer => /\/api\/offerte/.test(answer.url()) && answer.ok())
  await up.press('Enter')
  await isAt(4)
  await asked
  await page.waitForTimeout(300) // Gives the page time to render the answer.
  await isAt(4)
  await up.press('Enter')
  await isAt(3)
}

test('the office writes on everybody’s home and puts a picture there, and takes both back', async ({
  page,
  browser,
}) => {
  test.slow()
  await step(page, 'a dealer reads a notice of the office on the home, and closes it', async () => {
    await openAs(page, 'admin', '/dashboard?tab=contenuti&sezione=avvisi')
    await page.getByRole('button', { name: 'Nuovo avviso' }).click()
    await page.getByRole('textbox', { name: 'Avviso' }).fill('Il magazzino riapre alle 14.')
    await page.getByRole('button', { name: 'Salva avviso' }).click()
    await expect(page.getByRole('list', { name: 'Avvisi' }).getByRole('listitem')).toHaveCount(1)
    await expectNothingFound(page)
    const dealer = await browser.newPage()
    await openAs(dealer, 'cliente', '/')
    const notice = dealer.getByText('Il magazzino riapre alle 14.')
    await dealer.getByRole('button', { name: 'Chiudi avviso: Il magazzino riapre alle 14.' }).click()
    await expect(notice).toHaveCount(0)
    await dealer.reload()
    await expect(dealer.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await dealer.context().close()
    const rows = page.getByRole('list', { name: 'Avvisi' }).getByRole('listitem')
    const remove = async () => {
      await page.getByRole('button', { name: 'Modifica: Il magazzino' }).click()
      await page.getByRole('button', { name: 'Elimina avviso' }).click()
      await answer(page, 'Vuoi eliminare «Il magazzino', 'Elimina avviso').click()
      await expect(rows).toHaveCount(0)
    }
    await remove()
    await undo(page)
    await expect(rows).toHaveCount(1)
    await remove()
  })
  await openAs(page, 'admin', '/dashboard?tab=contenuti&sezione=home')
  const welcome = page.getByLabel('Benvenuto')
  await welcome.fill("Chiusi il 7 e l'8 dicembre.")
  await page.getByRole('button', { name: 'Salva i testi' }).click()
  await expect(page.getByText('Testi della home salvati')).toBeVisible()
  const buffer = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Carica: prima immagine')
    .setInputFiles([{ name: 'showroom.jpg', mimeType: 'image/jpeg', buffer }])
  const seen = page.getByRole('textbox', { name: 'Che cosa si vede: Prima immagine' })
  await seen.fill('Il nuovo showroom')
  await seen.press('Enter')
  await expectNothingFound(page)
  await page.goto('/')
  await expect(page.getByText("Chiusi il 7 e l'8 dicembre.")).toBeVisible()
  await expect(page.getByRole('img', { name: 'Il nuovo showroom' })).toBeVisible()
  await page.goto('/dashboard?tab=contenuti&sezione=home')
  await page.getByRole('button', { name: 'Elimina: Prima immagine' }).click()
  await page.getByRole('button', { name: 'Elimina immagine' }).click()
  await welcome.fill('')
  await page.getByRole('button', { name: 'Salva i testi' }).click()
  await expect(page.getByText('Testi della home salvati')).toBeVisible()
})

test('a file that the office adds to a promotion is the customers’, until it is taken away', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, 'admin', '/dashboard?tab=contenuti&sezione=promozioni')
  const promotion = page.getByRole('region', { name: 'Promo laccato' })
  await promotion.getByLabel('Aggiungi file a Promo laccato').setInputFiles([
    {
      name: 'Condizioni.pdf',
      mimeType: 'application/pdf',
      buffer: plainPdf('Condizioni', ['Solo a maggio']),
    },
    { name: 'Finto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('non è un PDF') },
  ])
  const refused = promotion.getByRole('alert').filter({ hasText: 'Finto.pdf' })
  await expect(refused).toContainText('Il file non è un PDF')
  await promotion.getByRole('button', { name: "Togli Finto.pdf dall'elenco" }).click()
  const name = promotion.getByRole('textbox', { name: 'Nome di Condizioni' })
  await name.fill('Condizioni di maggio')
  await name.press('Enter')
  await promotion.getByRole('button', { name: 'Apri: Condizioni di maggio' }).click()
  await expect(page.getByRole('dialog', { name: 'Condizioni di maggio' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNothingFound(page)
  const dealer = await browser.newPage()
  await openAs(dealer, 'cliente', '/profiloUtente?tab=sconti')
  await dealer.getByRole('button', { name: 'Promozioni' }).click()
  const files = dealer.getByRole('dialog', { name: 'Promozioni' })
  await files.getByRole('button', { name: 'Condizioni di maggio' }).click()
  await expect(dealer.getByRole('dialog', { name: 'Condizioni di maggio' })).toBeVisible()
  await dealer.keyboard.press('Escape')
  await promotion.getByRole('button', { name: 'Elimina: Condizioni di maggio' }).click()
  await page.getByRole('button', { name: 'Elimina file' }).click()
  await keepMessage(page)
  await expect(files.getByRole('button', { name: 'Condizioni di maggio' })).toHaveCount(0)
  await undo(page)
  await expect(files.getByRole('button', { name: 'Condizioni di maggio' })).toBeVisible()
  await promotion.getByRole('button', { name: 'Elimina: Condizioni di maggio' }).click()
  await page.getByRole('button', { name: 'Elimina file' }).click()
  await expect(promotion.getByRole('textbox')).toHaveCount(0)
  await dealer.context().close()
})

test('a dealer looks at the offers, and the office adds one, names it, moves it, deletes it and brings it back', async ({
  page,
}) => {
  test.slow()
  await step(page, 'a dealer leafs through the colours by keys, buttons and finger', async () => {
    await page.addInitScript(() => {
      const moved = { shift: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          moved.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openAs(page, 'cliente', '/offerte')
    await expect(page.getByRole('heading', { name: 'Rotazione collezione Speedy', level: 1 })).toBeVisible()
    const offers = page.getByRole('list', { name: 'Offerte' })
    // The contents journey may have added its own image.
    await expect(offers.getByRole('listitem').filter({ hasNotText: /Nuova|Novità del mese/ })).toHaveCount(6)
    await expect(page.getByRole('region', { name: 'Note' }).getByRole('listitem')).toHaveCount(6)

    const first = offers.locator('img').first()
    await expect(first).toHaveJSProperty('complete', true)
    const image = await first.evaluate((img: HTMLImageElement) => ({
      at: img.currentSrc,
      wide: img.naturalWidth,
    }))
    expect(image.at).toMatch(/\/avif$/)
    expect(image.wide).toBeGreaterThan(0)
    expect(
      await page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift),
    ).toBeLessThan(0.02)
    await expectNothingFound(page)

    await offers.getByRole('button', { name: /colori/i }).click()
    const titled = (name: string) => page.getByRole('dialog', { name })
    await expect(titled('Tortora')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(titled('Verde salvia').getByText('2 di 4')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(titled('Azzurro avio').getByText('4 di 4')).toBeVisible()
    await page.getByRole('button', { name: 'Immagine successiva' }).click()
    await expect(titled('Tortora')).toBeVisible()
    await expectNothingFound(page)

    const stage = await page.getByRole('region', { name: 'Immagine' }).boundingBox()
    if (!stage) throw new Error('the carousel has no stage')
    const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
    await page.mouse.move(x + 100, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y, { steps: 4 })
    await page.mouse.up()
    await expect(titled('Verde salvia')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offers).toBeVisible()
  })

  await step(page, 'an image is added, named, moved, deleted and brought back', async () => {
    await openAs(page, 'admin', '/dashboard?tab=contenuti&sezione=offerte')
    const rows = page.getByRole('list', { name: 'Immagini delle offerte' }).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await expectNothingFound(page)
    const buffer = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel('Aggiungi immagini').setInputFiles([
      { name: 'Nuova.jpg', mimeType: 'image/jpeg', buffer },
      {
        name: 'Finta.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ])
    await expect(page.getByRole('alert').getByText("Il file non è un'immagine")).toBeVisible()
    await expect(rows).toHaveCount(7)
    const name = page.getByRole('textbox', { name: 'Descrizione di Nuova' })
    await name.fill('Novità del mese')
    await name.press('Enter')
    const up = page.getByRole('button', { name: 'Sposta su: Novità del mese' })
    const down = page.getByRole('button', { name: 'Sposta giù: Novità del mese' })
    await page.setViewportSize({ width: 1440, height: 400 })
    let calls = 0
    await page.route('**/api/admin/offerte/immagini/*/ordine', async route => {
      calls += 1
      if (calls % 2) await page.waitForTimeout(400) // Delays every other call, so that the next one overtakes it.
      await route.continue()
    })
    for (const [arrow, end] of [
      [up, 0],
      [down, 6],
    ] as const) {
      await arrow.focus()
      for (const place of end ? [1, 2, 3, 4, 5, 6] : [5, 4, 3, 2, 1, 0]) {
        await page.keyboard.press('Enter')
        await expect(rows.nth(place).getByRole('textbox')).toHaveValue('Novità del mese')
      }
      await expect(arrow).toBeFocused()
      await expect(arrow).toBeInViewport({ ratio: 1 })
      await expect(arrow).toBeDisabled()
    }
    await expect.poll(() => calls).toBe(12)
    await stepsAside(page, rows, up)
    await expect.poll(() => calls).toBe(15)
    for (const place of [4, 5, 6]) {
      await down.press('Enter')
      await expect(rows.nth(place).getByRole('textbox')).toHaveValue('Novità del mese')
    }
    await expect.poll(() => calls).toBe(18)
    await expect(rows.nth(6).getByRole('textbox')).toHaveValue('Novità del mese')
    await page.getByRole('button', { name: 'Elimina: Novità del mese' }).click()
    await page.getByRole('button', { name: 'Elimina immagine' }).click()
    await expect(rows).toHaveCount(6)
    await undo(page)
    await expect(rows).toHaveCount(7)
    await page.getByRole('button', { name: 'Elimina: Novità del mese' }).click()
    await page.getByRole('button', { name: 'Elimina immagine' }).click()
    await expect(rows).toHaveCount(6)
  })
})

test('a visitor opens documents by a code, and the office uploads one and makes, prints and revokes a code for it', async ({
  page,
}) => {
  test.slow()
  await step(
    page,
    'a visitor opens documents by a code, by hand or by link, saves one, and leaves',
    async () => {
      await page.goto('/doc')
      const field = page.getByRole('textbox', { name: 'Codice di accesso' })
      await field.fill('ZZZZ-2222')
      await page.getByRole('button', { name: 'Apri i documenti' }).click()
      await expect(page.getByText('Il codice non è valido o è scaduto. Controllalo e riprova.')).toBeVisible()
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      await expectNothingFound(page)

      await field.fill('prte 2345')
      await page.keyboard.press('Enter')
      const documents = page.getByRole('list', { name: 'Documenti' })
      await expect(documents.getByRole('listitem')).toHaveCount(2)
      await expect(documents.locator('img').first()).toHaveJSProperty('complete', true)
      await expectNothingFound(page)
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        documents.getByRole('link', { name: /Catalogo porte interne/ }).click(),
      ])
      expect(saved.suggestedFilename()).toBe('Catalogo porte interne.pdf')

      await page.reload()
      await expect(documents).toBeVisible()
      await page.getByRole('button', { name: 'Esci' }).click()
      await expect(field).toBeVisible()

      await page.goto('/login')
      await page.goto('/doc#PRTE-2345')
      await expect(documents.getByRole('listitem')).toHaveCount(2)
      await expect(page).toHaveURL(/\/doc$/)
      expect((await page.request.get('/api/home')).status()).toBe(401)
    },
  )

  await step(page, 'the office uploads a PDF, makes a code for it, prints it and revokes it', async () => {
    await openAs(page, 'admin', '/dashboard?tab=contenuti&sezione=documenti')
    const documents = page.getByRole('list', { name: 'Documenti pubblici' })
    await page
      .getByLabel('Aggiungi documenti')
      .setInputFiles([
        { name: 'Listino.pdf', mimeType: 'application/pdf', buffer: plainPdf('Listino', ['Prova']) },
      ])
    const added = documents.getByRole('listitem').filter({ has: page.getByLabel('Descrizione di Listino') })
    await expect(added.locator('img')).toBeVisible()
    await expectNothingFound(page)

    await page.getByRole('button', { name: 'Nuovo codice' }).click()
    await page.getByLabel('Destinato a').fill('Fiera di prova')
    await page.getByRole('checkbox', { name: 'Listino' }).check()
    await page.getByRole('button', { name: 'Salva codice' }).click()
    const code = page
      .getByRole('list', { name: 'Codici dei documenti' })
      .getByRole('listitem')
      .filter({ hasText: 'Fiera di prova' })
    await expect(code.getByText('Attivo')).toBeVisible()
    await page.getByRole('button', { name: 'QR da stampare: Fiera di prova' }).click()
    await expect(page.getByRole('img', { name: /QR per aprire i documenti/ })).toBeVisible()
    await expectNothingFound(page)
    await page.keyboard.press('Escape')
    await code.getByRole('button', { name: 'Revoca: Fiera di prova' }).click()
    await answer(page, 'Vuoi revocare il codice', 'Revoca codice').click()
    await expect(code.getByText('Revocato')).toBeVisible()
    await page.getByRole('button', { name: 'Elimina: Listino' }).click()
    await page.getByRole('button', { name: 'Elimina documento' }).click()
    await expect(added).toHaveCount(0)
  })
})
