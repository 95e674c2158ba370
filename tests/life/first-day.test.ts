import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectOn, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '#tests/e2e/questions.ts'
import { prepareChromium } from '#tests/support/chromium.ts'
import { freePort, root, until } from '#tests/support/programs.ts'
import { zipOf } from '#tests/support/zip.ts'
import { MailServer } from './mail-server.ts'

// A new operator follows the README from a fresh clone; the first Admin then follows the portal's own six steps.
const folder = mkdtempSync(join(tmpdir(), 'soglia-first-day-'))
const clone = join(folder, 'soglia')
const settings = join(folder, 'soglia.env')
const mail = new MailServer()
let address: string
let portal: ReturnType<typeof spawn> | undefined
let browser: Browser
let page: Page

/** The environment of the machine, without what this run has set. */
const isOfMachine = ([name]: [string, unknown]) => !/^(SOGLIA_|VITEST|NODE_ENV|TEST|DATABASE_URL)/.test(name)
const machine = Object.fromEntries(Object.entries(process.env).filter(isOfMachine))
const env = { ...machine, SOGLIA_ENV_FILE: settings }
const shell = (line: string) =>
  execFileSync('sh', ['-c', line], { cwd: clone, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  await mail.open()
  browser = await chromium.launch(await prepareChromium())
})
afterAll(async () => {
  await browser.close()
  portal?.kill('SIGTERM')
  mail.close()
  rmSync(folder, { recursive: true, force: true })
})

const step = (number: number) =>
  page
    .getByRole('list', { name: 'Passi' })
    .getByRole('listitem')
    .nth(number - 1)
const expectDone = (count: number) =>
  expectOn(page.getByText(`${count} di 6 fatti`)).toBeVisible({ timeout: 60_000 })

test('a clone is installed, gets its settings and starts', async () => {
  execFileSync('git', ['clone', '--quiet', root, clone])
  shell('npm ci')
  shell('npx soglia config --example > ../soglia.env')
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  appendFileSync(
    settings,
    [
      ...['', 'NODE_ENV=production', `PORT=${port}`, `SOGLIA_PUBLIC_URL=${address}`],
      ...[`SOGLIA_DATA_DIR=${join(folder, 'data')}`, `SOGLIA_BACKUP_DIR=${join(folder, 'backups')}`],
      ...[`SMTP_URL=${mail.url()}`, 'MAIL_FROM=portale@example.com', ''],
    ].join('\n'),
  )
  portal = spawn('npx', ['soglia', 'start', '--create'], { cwd: clone, env, stdio: 'ignore' })
  await until(
    'the portal is ready',
    async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false,
    300,
  )
})

test('the first Admin signs in and fills in who the company is', async () => {
  const said = shell('npx soglia admin create mario mario@example.com')
  const password = /password: (\S+)/.exec(said)?.[1] ?? ''
  page = await browser.newPage({ baseURL: address, locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await page.getByLabel('Utente').fill('mario')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectDone(0)
  await step(1).getByRole('link', { name: 'Completa' }).click()
  for (const [label, text] of [
    ['Nome', 'Porte Prova'],
    ['Rag.Sociale', 'Porte Prova S.p.A.'],
    ['Indirizzo', 'Via Roma 1, Schio'],
    ['Partita IVA', '12345678903'],
    ['Telefono', '0445 100000'],
    ['EMail', 'info@example.com'],
    ['Informativa privacy', 'https://example.com/privacy'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: false }).first().fill(text)
  await page.getByRole('button', { name: 'Salva impostazioni' }).click()
  await page.goto('/')
  await expectDone(1)
})

test('a test message arrives', async () => {
  await step(2).getByRole('button', { name: 'Manda una prova' }).click()
  await until('the message arrives', () => mail.mailsTo('mario@example.com').length > 0)
  await page.reload()
  await expectDone(2)
})

test('a key opens the portal to the ERP, whose first feed brings customers and agents', async () => {
  await step(3).getByRole('link', { name: 'Apri le importazioni' }).click()
  await page.getByRole('button', { name: 'Chiavi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chiavi del gestionale' })
  await dialog.getByLabel('Nuova chiave per').fill('Gestionale')
  await dialog.getByRole('button', { name: 'Crea chiave' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  shell('npx soglia feed example ../feed')
  shell('npx soglia feed check ../feed')
  const names = readdirSync(join(folder, 'feed'), { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => /\.\w+$/.test(name) && name !== 'README.txt')
  const zip = await zipOf(
    Object.fromEntries(files.map(name => [name, readFileSync(join(folder, 'feed', name))])),
  )
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'notte.zip')
  const sent = await fetch(`${address}/api/erp/importazioni`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  await page.goto('/')
  await expectDone(4)
})

test('a dealer and an agent are invited', async () => {
  for (const [name, role, code] of [
    ['rossi', 'Cliente', 'C001'],
    ['ferraris', 'Agente', 'A01'],
  ] as const)
    await inviteByForm(name, role, code)
  await until('the invitations arrive', () =>
    ['rossi', 'ferraris'].every(name => mail.mailsTo(`${name}@example.com`).length > 0),
  )
  await page.goto('/')
  await expectDone(5)
})

test('a picture for the home is the last step, and the home is the ordinary one', async () => {
  await step(6).getByRole('link', { name: 'Aggiungi' }).click()
  await page.goto('/dashboard?tab=contenuti&sezione=home')
  const buffer = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Carica: prima immagine')
    .setInputFiles([{ name: 'showroom.jpg', mimeType: 'image/jpeg', buffer }])
  await expectOn(page.getByRole('textbox', { name: 'Che cosa si vede: Prima immagine' })).toBeVisible()
  await page.goto('/')
  await expectOn(page.getByRole('list', { name: 'Passi' })).toBeHidden()
  await expectOn(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
})

test('the invited dealer chooses a password and sees the first orders', async () => {
  const dealer = await browser.newPage({ baseURL: address, locale: 'it-IT' })
  await dealer.goto(`/activateaccount?code=${mail.codeFor('rossi@example.com')}`)
  for (const label of ['Password', 'Conferma Password'])
    await dealer.getByLabel(label, { exact: true }).fill('legno2porta')
  await dealer.getByRole('button', { name: 'Attiva' }).click()
  await expectOn(dealer).toHaveURL(/\/login$/)
  await dealer.getByLabel('Utente').fill('rossi')
  await dealer.getByLabel('Password', { exact: true }).fill('legno2porta')
  await dealer.getByRole('button', { name: 'Login' }).click()
  await expectOn(dealer.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
  await dealer.goto('/statoOrdini')
  await expectOn(dealer.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

async function inviteByForm(name: string, role: string, code: string): Promise<void> {
  await page.goto('/useractivity')
  await page.getByRole('button', { name: 'Nuovo utente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo utente' })
  await dialog.getByRole('textbox', { name: 'Utente' }).fill(name)
  await dialog.getByRole('textbox', { name: 'EMail' }).fill(`${name}@example.com`)
  await dialog.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Codice' }).fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  await dialog.getByRole('button', { name: 'Salva utente' }).click()
  await answer(page, 'Vuoi salvare i dati ?', 'Salva utente').click()
  await expectOn(dialog).toBeHidden()
}
