import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aPng } from '../support/sent-file.ts'
import { unzip } from '../support/unzip.ts'
import { expectNothingFound } from './axe.ts'
import { newName } from './office.ts'
import { answer, keepMessage, undo } from './questions.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

const threeSeconds = new URL('../support/three-seconds.mp4', import.meta.url)
const text = (name: string, content = 'Una porta alla volta') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const picture = { name: 'finitura.png', mimeType: 'image/png', buffer: Buffer.from(aPng.bytes) }

async function makeFolder(page: Page, name: string, within?: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuova cartella' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(name)
  if (within) {
    await dialog.getByRole('combobox', { name: 'Dentro' }).click()
    await page.getByRole('option', { name: within }).click()
  }
  await dialog.getByRole('button', { name: 'Salva cartella' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Sposta giù: ${name}`, exact: true })).toBeAttached()
}

test('the office fills a folder, and a dealer finds, looks at and takes what is in it', async ({
  page,
  browser,
}) => {
  const name = newName('Prova')
  await openAs(page, 'admin', '/dashboard?tab=contenuti')
  await makeFolder(page, name)
  await makeFolder(page, `Finiture di ${name}`, name)
  const files = page.getByRole('list', { name: 'File', exact: true }).getByRole('listitem')
  await page
    .getByLabel(/^Aggiungi file a Finiture/)
    .setInputFiles([text('leggimi.txt'), { ...text('vuoto.txt'), buffer: Buffer.alloc(0) }, picture])
  // A second drop during the first upload.
  await page.getByLabel(/^Aggiungi file a Finiture/).setInputFiles([text('elenco.csv', 'a;b')])
  await expect(files).toHaveCount(3)
  await expectNothingFound(page)

  const up = page.getByRole('button', { name: 'Sposta su: elenco.csv' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('elenco.csv: posizione 2 di 3')).toBeAttached()
  await expect(files.nth(1)).toContainText('elenco.csv')
  await expect(up).toBeFocused()
  await files
    .first()
    .getByRole('switch', { name: /Novità/ })
    .click()
  await expect(files.first().getByRole('switch')).not.toBeChecked()
  const address = await files.first().getByRole('link').getAttribute('href')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Sostituisci: leggimi.txt' }).click()
  await (await chooser).setFiles(text('altro nome.txt', 'Un altro testo'))
  await expect(page.getByText('File sostituito')).toBeVisible()
  await expect(files.first()).toContainText('leggimi.txt')
  await expect(files.first().getByRole('link')).toHaveAttribute('href', address ?? '')

  const dealer = await (await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' })).newPage()
  await openAs(dealer, 'cliente', '/')
  await dealer.getByRole('navigation', { name: 'Menu principale' }).getByText('Download').click()
  await expect(dealer.getByRole('tab', { name: 'Rete vendita' })).toHaveCount(0)
  await dealer.getByRole('tab', { name }).click()
  await expect(dealer.getByText('3 file', { exact: true })).toBeVisible()
  await expectNothingFound(dealer)
  await lookAndTake(dealer, name)

  await page.getByRole('button', { name: 'Modifica: finitura.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina file' }).click()
  await answer(page, 'Vuoi eliminare il file?', 'Elimina file').click()
  await keepMessage(page)
  await expect(files).toHaveCount(2)
  await expect(dealer.getByText('2 file', { exact: true })).toBeVisible() // The dealer's page updates by itself.
  await undo(page)
  await expect(files).toHaveCount(3)
  await dealer.context().close()
})

async function lookAndTake(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /finitura\.png/ }).click()
  const shown = page.getByRole('dialog').getByRole('img', { name: 'finitura.png' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectNothingFound(page)
  await page.keyboard.press('Escape')

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /leggimi\.txt/ }).click()
  expect((await saved).suggestedFilename()).toBe('leggimi.txt')
  const zipped = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Scarica cartella/ }).click()
  const zip = await zipped
  expect(zip.suggestedFilename()).toBe(`Finiture di ${name}.zip`)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.createReadStream()) chunks.push(chunk as Buffer)
  const entries = await unzip(Buffer.concat(chunks))
  expect(entries.get('leggimi.txt')).toBe('Un altro testo')

  await page.getByRole('searchbox', { name: 'Cerca file' }).fill('catalogo generale')
  await expect(page.getByText('1 file in tutte le cartelle')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cataloghi · Porte per interni' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cerca file' }).fill('')
  await expect(page.getByText('3 file', { exact: true })).toBeVisible()
}

test('the office orders folders and puts a film there; files and folders are had by their address, also in parts', async ({
  page,
}) => {
  await step(page, 'folders stand as the office has put them, and a film is played in the page', async () => {
    const name = newName('Film')
    await openAs(page, 'admin', '/dashboard?tab=contenuti')
    await makeFolder(page, name)
    await makeFolder(page, `Posa di ${name}`, name)
    await makeFolder(page, `Cura di ${name}`, name)
    const down = page.getByRole('button', { name: `Sposta giù: Posa di ${name}` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Posa di ${name}: posizione 2 di 2`)).toBeAttached()
    await expect(down).toBeFocused()
    await page.getByRole('button', { name: new RegExp(`^Posa di ${name}`) }).click()
    const film = { name: 'posa.mp4', mimeType: 'video/mp4', buffer: readFileSync(threeSeconds) }
    await page.getByLabel(/^Aggiungi file a Posa/).setInputFiles([film])
    await expect(page.getByRole('list', { name: 'File', exact: true }).getByRole('listitem')).toHaveCount(1)

    await openAs(page, 'admin', '/download')
    await page.getByRole('tab', { name }).click()
    const folders = page.getByRole('heading', { level: 2 }).filter({ hasText: name })
    await expect(folders).toHaveText([`Cura di ${name}`, `Posa di ${name}`])
    const asked: (string | undefined)[] = []
    const statuses = new Set<number>()
    page.on('response', answer => {
      if (!answer.url().includes('/api/download/file/')) return
      asked.push(answer.request().headers().range)
      statuses.add(answer.status())
    })
    await page.getByRole('button', { name: /posa\.mp4/ }).click()
    const video = page.getByRole('dialog').getByLabel('posa.mp4')
    const [seconds, width, played] = await video.evaluate(async element => {
      const shown = element as HTMLVideoElement
      shown.muted = true
      await shown.play()
      await new Promise(done => shown.addEventListener('ended', done, { once: true }))
      return [shown.duration, shown.videoWidth, shown.currentTime]
    })
    expect([seconds, width, played]).toEqual([3, 320, 3])
    expect(asked.some(range => range?.startsWith('bytes='))).toBe(true)
    expect([...statuses]).toEqual([206])
    await expectNothingFound(page)
  })

  await step(page, 'a file and a folder are had by their address alone, also in parts', async () => {
    await page.goto('/download')
    await expect(page.getByRole('tab').first()).toBeVisible()
    const part = await page.evaluate(async () => {
      const tree = document.querySelector<HTMLAnchorElement>('a[href*="/api/download/cartella/"]')
      const zip = await fetch(tree?.href ?? '', { method: 'HEAD' })
      const file = await fetch('/api/download/file/1', { headers: { range: 'bytes=0-3' } })
      return [zip.status, Number(zip.headers.get('content-length')) > 0, file.status, await file.text()]
    })
    expect(part).toEqual([200, true, 206, '%PDF'])
  })
})
