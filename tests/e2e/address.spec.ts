import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { openAs } from './sign-in.ts'

interface Opened {
  address: string
  documents: number
  written: number
}

/** Opens an address, and counts page loads and address changes until the page is idle. */
async function open(page: Page, typed: string): Promise<Opened> {
  const documents: string[] = []
  const count = (request: { isNavigationRequest(): boolean; url(): string }) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  }
  page.on('request', count)
  // Two leading slashes would name another host.
  const answer = await page.goto(`${test.info().project.use.baseURL}${typed}`)
  expect(answer?.headers()['content-type'], typed).toContain('text/html')
  await page.waitForFunction(() => document.querySelector('#root main, #root h1, #root form'))
  await page.waitForTimeout(100)
  page.off('request', count)
  const { pathname, search, hash } = new URL(page.url())
  const written = await page.evaluate(() => (window as { addresses?: string[] }).addresses ?? [])
  return { address: pathname + search + hash, documents: documents.length, written: written.length }
}

/** Records every address that a script of the page sets. */
function countAddresses(): void {
  const written: string[] = []
  Object.assign(window, { addresses: written })
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state, unused, url) => {
      const before = location.href
      write(state, unused, url)
      if (location.href !== before) written.push(location.href)
    }
  }
}

test.beforeEach(({ page }) => page.addInitScript(countAddresses))

const cases = [
  ['/login/', '/login'],
  ['/doc/', '/doc'],
  ['/doc%2F', '/doc'],
  ['//REGISTER//', '/register'],
  ['/Login/?ritorno=%2Fclienti#x', '/login?ritorno=%2Fclienti#x'],
  ['/%zz', '/login?ritorno=%2F'],
  ['/%E0%A4%A', '/login?ritorno=%2F'],
  ['/nessuna.html', '/login?ritorno=%2F'],
] as const

test('a guest is led at once from an address that is typed badly to the one that is meant', async ({
  page,
}) => {
  for (const [typed, address] of cases)
    await test.step(`${typed} leads to ${address}`, async () => {
      const opened = await open(page, typed)
      // An unknown address leads home, which asks a guest to sign in.
      const isUnknown = address === '/login?ritorno=%2F'
      expect(opened).toMatchObject({ address, documents: 1 })
      expect(opened.written).toBeLessThanOrEqual(isUnknown ? 3 : 1)
      if (isUnknown) await expect(page.getByText('Questa pagina non esiste più')).toBeVisible()
    })
})

test('whatever way a screen is typed, it has one address and at most two loads', async ({ page }) => {
  await openAs(page, 'agente', '/')
  expect(await open(page, '/login?ritorno=%2FSTATOORDINI%2F%2F%23x')).toMatchObject({
    address: '/statoOrdini#x',
    documents: 1,
  })
  const slashes = fc.constantFrom('', '/', '//', '%2F')
  const screens = fc.constantFrom('statoOrdini', 'VisualizzaOrdini', 'clienti', 'profiloUtente', 'maps')
  const change = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toLowerCase(),
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace(/[aeiou]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  )
  const rest = fc.constantFrom('', '?cerca=porta', '#x', '?cerca=porta#x')
  const typed = fc.record({ before: slashes, name: screens, change, after: slashes, rest })
  await fc.assert(
    fc.asyncProperty(typed, async ({ before, name, change, after, rest }) => {
      const opened = await open(page, `/${before}${change(name)}${after}${rest}`)
      expect(opened.documents + opened.written).toBeLessThanOrEqual(2)
      const { pathname, hash } = new URL(opened.address, 'http://portale.test')
      expect(pathname + hash).toBe(`/${name}${rest.includes('#') ? '#x' : ''}`)
      if (rest.includes('cerca')) expect(opened.address).toContain('?cerca=porta')
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
