import { expect, type Page, test } from '@playwright/test'
import { filterBy } from './head.ts'
import { menuEntry, openAs, roles } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function leave(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account di ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('each role signs in by the form and finds the orders in the menu', async ({ page }) => {
  for (const name of roles)
    await test.step(name, async () => {
      await page.goto('/login')
      await expect(page.getByText('riservata ai partner ufficiali')).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
      await menuEntry(page, 'Ordini in produzione').click()
      await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
      const mayFilter = name !== 'cliente'
      await expect(page.getByText('Scegli cliente')).toHaveCount(mayFilter ? 1 : 0)
      await expect(page.getByText('Scegli agente')).toHaveCount(name === 'admin' || name === 'capo' ? 1 : 0)
      await leave(page, name)
    })
})

test('the first click on an entry of the menu waits for no script, unless data are to be saved', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await openAs(page, 'admin')
  await expect.poll(() => scripts.some(url => url.includes('/monthly-page-'))).toBe(true)
  await expect.poll(() => scripts.some(url => url.includes('/office-page-'))).toBe(true)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.reload()
  scripts.length = 0
  await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await menuEntry(page, 'Ordini mensili').hover()
    expect(await performanceNames(page, 'monthly-page')).toBeGreaterThan(0)
  }).toPass({ intervals: [500] })
  expect(await performanceNames(page, 'office-page')).toBe(0)
})

function performanceNames(page: Page, part: string): Promise<number> {
  return page.evaluate(
    name => performance.getEntriesByType('resource').filter(entry => entry.name.includes(name)).length,
    part,
  )
}

/** The scripts of the page come only once the test lets them. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  return { goOn: resolve }
}

test('the sign-in says what is wrong, takes what is typed before its scripts are there, and leads back to a screen', async ({
  page,
}) => {
  await step(page, 'the form says what is missing and what is wrong, and keeps what was typed', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Il campo utente è obbligatorio')).toBeVisible()
    await expect(page.getByText('Il campo password è obbligatorio')).toBeVisible()
    await page.getByLabel('Utente').fill('nessuno')
    await page.getByLabel('Password', { exact: true }).fill('sbagliata1')
    await page.getByRole('button', { name: 'Mostra password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Utente o password non corretti').first()).toBeVisible()
    await expect(page.getByLabel('Utente')).toHaveValue('nessuno')
  })

  await step(page, 'who has tried too often cannot press again before the wait is over', async () => {
    await page.route('**/auth/login', route =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '2' },
        body: '{"code":"login.throttled","Message":"Troppi tentativi."}',
      }),
    )
    await page.getByLabel('Password', { exact: true }).fill('ancora')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: /^Attendi [12] s$/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  await step(page, 'what is typed and sent before the scripts are there signs in', async () => {
    const empty = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Login' }).click()
    empty.goOn()
    await expect(page.getByText('Il campo utente è obbligatorio')).toBeVisible()
    const { goOn } = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Utente').fill('cliente')
    await page.getByLabel('Password').fill('soglia1')
    await page.getByRole('button', { name: 'Login' }).click()
    goOn()
    await expect(page.getByRole('heading', { name: 'Benvenuto, cliente' })).toBeVisible()
    await leave(page, 'cliente')
  })

  await step(page, 'a protected screen leads to the sign-in and back to itself', async () => {
    await page.goto('/statoOrdini?consegnati=true')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('button', { name: /^cliente/ }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/statoOrdini.*consegnati=true/)
  })
})

test('a session outlasts a reload, an old token, a server in trouble and a lost network, and leaves nothing behind', async ({
  page,
  context,
  browser,
}) => {
  await step(
    page,
    'one call starts a screen: it renews the session and brings user, menu and portal',
    async () => {
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await openAs(page, 'cliente')
      await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
      await expect(page.getByText('Porte & Arredo Demo')).toBeVisible()
      expect(asked.filter(path => path === '/auth/avvio')).toHaveLength(1)
      expect(asked.filter(path => /^\/(auth\/login|api\/users\/info|api\/portale)$/.test(path))).toEqual([])
    },
  )

  await step(page, 'an unknown path leads home, and the sign-in is not shown to who is in', async () => {
    await page.goto('/nulla')
    await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: /Benvenuto/ })).toBeVisible()
  })

  await step(page, 'an expired access token is renewed once, unseen', async () => {
    await page.goto('/statoOrdini')
    await expect(page.getByText(/\d+ ordini/)).toBeVisible()
    let renewals = 0
    page.on('request', request => {
      if (request.url().endsWith('/auth/login')) renewals += 1
    })
    let calls = 0
    await page.route('**/api/orders/production?**', async route => {
      calls += 1
      if (calls === 1)
        await route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"code":"session.missing","Message":"Sessione scaduta. Accedi di nuovo."}',
        })
      else await route.continue()
    })
    await filterBy(page, 'Consegnati')
    await expect(page.getByRole('columnheader', { name: 'Consegnato il' })).toBeVisible()
    // Until the repeated call is answered, the rows before it stay.
    await expect.poll(() => calls).toBeGreaterThan(1)
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(renewals).toBe(1)
  })

  await step(page, 'a server in trouble signs nobody out', async () => {
    await page.goto('/statoOrdini')
    await expect(page.getByText(/\d+ ordini/)).toBeVisible()
    await page.route('**/api/orders/production?**', route =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"database.unavailable","Message":"Il servizio non è disponibile in questo momento. Riprova tra poco."}',
      }),
    )
    await filterBy(page, 'Consegnati')
    await expect(page.getByText('Il servizio non è disponibile in questo momento.').first()).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/api/orders/production?**')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
  })

  await step(page, 'a bar says that there is no network, until it is back', async () => {
    await page.goto('/statoOrdini')
    await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Sei offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Sei offline')).toBeHidden()
  })

  await step(page, 'the shell is drawn before any script, and goes when the screen is there', async () => {
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/statoOrdini')
    await expect(page.getByRole('status', { name: 'Caricamento' })).toBeVisible()
    await expect(page.getByText('AREA RISERVATA')).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Caricamento' })).toBeHidden()
  })

  await step(page, 'a reload and a second tab stay signed in; signing out in one ends both', async () => {
    await page.goto('/statoOrdini')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
    const second = await context.newPage()
    await second.addInitScript(() => localStorage.setItem('soglia.signedIn', '1'))
    await second.goto('/statoOrdini')
    await expect(second.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
    await page.getByRole('button', { name: 'Account di cliente' }).click()
    await page.getByRole('menuitem', { name: 'Esci' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(second).toHaveURL(/\/login/)
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('signedIn')
  })

  await step(page, 'who signs out is warned of unsent work, and nothing of a person stays', async () => {
    const worked = await browser.newContext({ serviceWorkers: 'allow' })
    const desk = await worked.newPage()
    const strangers: string[] = []
    desk.on('request', request => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) strangers.push(request.url())
    })
    const refused: string[] = []
    desk.on('console', message => {
      if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
    })
    await openAs(desk, 'agente', '/maps')
    await expect(desk.getByRole('heading', { name: 'Mappa' })).toBeVisible()
    for (const entry of ['Statistiche', 'Reclami e resi', 'Ordini in produzione']) {
      await menuEntry(desk, entry).click()
      await expect(desk.getByRole('heading', { name: entry })).toBeVisible()
    }
    await desk.evaluate(async () => {
      await navigator.serviceWorker.ready
      localStorage.setItem('soglia.note.agente.C00001.new', JSON.stringify({ text: 'riservata', key: '1' }))
    })
    await desk.reload() // From here on the service worker is asked first.
    await expect(desk.getByRole('row').nth(3)).toBeVisible()
    const leaveWith = async (answer: string) => {
      await desk.getByRole('button', { name: 'Account di agente' }).click()
      await desk.getByRole('menuitem', { name: 'Esci' }).click()
      await desk.getByRole('button', { name: answer }).click()
    }
    await leaveWith('Resta')
    await expect(desk.getByRole('heading', { name: 'Ordini in produzione' })).toBeVisible()
    await leaveWith('Esci e perdi le bozze')
    await expect(desk).toHaveURL(/\/login/)
    await expect.poll(() => desk.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    const left = await desk.evaluate(whatIsLeft)
    expect(left.values.filter(key => !/^(mantine-|soglia\.(azienda|logo|menu|columns\.))/.test(key))).toEqual(
      [],
    )
    expect(left.cached.length).toBeGreaterThan(5)
    expect(left.cached.filter(path => !/^\/(assets\/|index\.html|favicon\.svg|manifest)/.test(path))).toEqual(
      [],
    )
    expect(left.databases.filter(name => name !== 'workbox-expiration')).toEqual([])
    expect([strangers, refused]).toEqual([[], []])
    await worked.close()
  })
})

/** Runs in the browser: the names of all that it keeps. */
async function whatIsLeft() {
  const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
  const cached = (await Promise.all(caches.map(cache => cache.keys()))).flat()
  return {
    values: Object.keys(localStorage),
    cached: cached.map(({ url }) => new URL(url).pathname),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }
}
