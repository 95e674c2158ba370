import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { now } from '#tests/support/clock.ts'
import { expectNothingFound } from './axe.ts'
import { signInByForm } from './office.ts'
import { aDealer } from './people.ts'
import { openAs, type Person, roles } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const account = '/profiloUtente?tab=account'

/** Creates a dealer, signs in through the form and opens its account. */
async function openNewDealer(page: Page): Promise<Person> {
  const dealer = await aDealer('second factors')
  const { name, password } = dealer
  await signInByForm(page, name, password)
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
  await page.goto(account)
  return dealer
}

async function leave(page: Page, name: string) {
  await page.getByRole('button', { name: `Account di ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function provePassword(page: Page, password: string, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password attuale').fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('an authenticator protects the sign-in until it is removed', async ({ page }) => {
  test.setTimeout(180_000)
  const { name, password } = await openNewDealer(page)
  await page.getByRole('button', { name: "Attiva l'app di autenticazione" }).click()
  await provePassword(page, password, 'Continua')
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  const secret = await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}$/)
    .textContent()
  const totp = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') })
  await page.getByLabel("Codice mostrato dall'app").fill('000000')
  await page.getByRole('dialog').getByRole('button', { name: 'Attiva' }).click()
  await expect(page.getByText('Il codice non è corretto.')).toBeVisible()
  await page.getByLabel("Codice mostrato dall'app").fill(totp.generate({ timestamp: now().getTime() }))
  await page.getByRole('dialog').getByRole('button', { name: 'Attiva' }).click()
  const codes = page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica' }).click()
  expect((await download).suggestedFilename()).toBe('codici-di-recupero.txt')
  await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
  await expect(page.getByText('attiva', { exact: true })).toBeVisible()
  await leave(page, name)

  await signInByForm(page, name, password)
  const field = page.getByLabel('Codice a sei cifre')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNothingFound(page)
  await field.fill('000000')
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Il codice non è corretto.')).toBeVisible()
  // The current code was used to switch the factor on.
  await field.fill(totp.generate({ timestamp: now().getTime() + 30_000 }))
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
  await leave(page, name)

  await signInByForm(page, name, password)
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click()
  await page.getByLabel('Codice di recupero').fill(recovery)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
  await page.goto(account)
  await expect(page.getByText('Ne restano 9')).toBeVisible()
  await page.getByRole('button', { name: "Disattiva l'app di autenticazione" }).click()
  await provePassword(page, password, 'Rimuovi')
  await expect(page.getByRole('button', { name: "Attiva l'app di autenticazione" })).toBeVisible()
  await leave(page, name)
  await signInByForm(page, name, password)
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
})

test('each role sees its own profile, which follows the filter; promotions open from it, and it says what is missing', async ({
  page,
}) => {
  for (const name of roles)
    await test.step(name, async () => {
      await openAs(page, name, '/profiloUtente')
      await expect(page.getByText('Pagamento')).toBeVisible()
      const hasDiscounts = name === 'cliente' || name === 'admin'
      await expect(page.getByRole('tab', { name: 'Sconti' })).toHaveCount(hasDiscounts ? 1 : 0)
      await page.getByRole('tab', { name: 'Account' }).click()
      await expect(page).toHaveURL(/tab=account/)
      await expect(page.getByLabel('Nome Utente')).toHaveValue(name)
      await page.reload()
      await expect(page.getByLabel('E-mail')).toHaveValue(/@/)
    })

  await step(page, 'the profile follows the filter, the account stays the own', async () => {
    await openAs(page, 'admin', '/profiloUtente?filtro=Cliente:C00001')
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(/Serramenti Bellavista/)).toBeVisible()
    await page.getByRole('tab', { name: 'Showroom' }).click()
    await expect(page.getByRole('columnheader', { name: 'CAP' })).toBeVisible()
    await page.getByRole('tab', { name: 'Account' }).click()
    await expect(page.getByLabel('Nome Utente')).toHaveValue('admin')
    await page.getByRole('tab', { name: 'Informazioni' }).click()
    await page.getByRole('button', { name: 'Rimuovi filtro' }).click()
    await expect(panel.getByText(/Serramenti Bellavista/)).toHaveCount(0)
    await expect(panel.getByText('admin', { exact: true })).toBeVisible()
  })

  await step(page, 'one promotion opens at once, several from a list', async () => {
    const files = [
      { Nome: 'Primavera', Percorso: '/api/users/promozioni/P1', Tipo: 'pdf' },
      { Nome: 'Autunno', Percorso: '/api/users/promozioni/P2', Tipo: 'pdf' },
    ]
    let count = 1
    await page.route('**/api/users/profilo', async route => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), FilePromozioni: files.slice(0, count) },
      })
    })
    await page.route('**/api/users/promozioni/*', route =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"file.unavailable","Message":"Il documento non è disponibile in questo momento."}',
      }),
    )
    await openAs(page, 'cliente', '/profiloUtente?tab=sconti')
    await page.getByRole('button', { name: 'Promozioni' }).click()
    await expect(page.getByRole('dialog', { name: 'Primavera' })).toBeVisible()
    await expect(page.getByText('Il documento non è disponibile')).toBeVisible()
    await page.keyboard.press('Escape')
    count = 2
    await page.reload()
    await page.getByRole('button', { name: 'Promozioni' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Autunno' }).click()
    await expect(page.getByRole('dialog', { name: 'Autunno' })).toBeVisible()
  })

  await step(page, 'the account form says what is wrong and asks before changes are lost', async () => {
    await openAs(page, 'cliente', account)
    await page.getByLabel('Nome Utente').fill('')
    await page.getByLabel('Nuova password', { exact: true }).fill('porta1')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(2)
    await expect(page.getByText('Password non corrispondenti')).toBeVisible()
    await page.getByRole('tab', { name: 'Informazioni' }).click()
    await page.getByRole('button', { name: 'Continua a modificare' }).click()
    await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('porta1')
    await page.getByRole('tab', { name: 'Informazioni' }).click()
    await page.getByRole('button', { name: 'Lascia senza salvare' }).click()
    await expect(page.getByText('Pagamento')).toBeVisible()
  })

  await step(page, 'data that lack a part are told to be so', async () => {
    await page.route('**/api/users/profilo', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), Account: null } })
    })
    await openAs(page, 'cliente', '/profiloUtente')
    await expect(page.getByText('Impossibile caricare tutti i dati')).toBeVisible()
    await page.getByRole('tab', { name: 'Account' }).click()
    await expect(page.getByText('Impossibile caricare tutti i dati')).toBeVisible()
    await page.unroute('**/api/users/profilo')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByLabel('Nome Utente')).toHaveValue('cliente')
  })

  await step(page, 'axe finds nothing in any tab, and nothing is cut', async () => {
    await page.goto('/profiloUtente')
    for (const [tab, text] of [
      ['Informazioni', 'Pagamento'],
      ['Sconti', /\d+ sconti/],
      ['Account', 'questa'],
      ['Showroom', 'Treviso'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByText(text).first()).toBeVisible()
        await expectNothingFound(page)
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 844 })
    }
  })
})

test('a dealer protects its sign-in by a passkey, and ends its session on another device', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await step(page, 'a passkey is added, signs in and is removed', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const { name, password } = await openNewDealer(page)
    await page.getByRole('button', { name: 'Aggiungi passkey' }).click()
    await page.getByLabel('Nome della passkey').fill('Il mio portatile')
    await provePassword(page, password, 'Crea passkey')
    await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
    await expect(page.getByText('Il mio portatile')).toBeVisible()
    await leave(page, name)
    await signInByForm(page, name, password)
    await page.getByRole('button', { name: 'Usa la passkey' }).click()
    await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
    await page.goto(account)
    await page.getByRole('button', { name: 'Rimuovi la passkey Il mio portatile' }).click()
    await provePassword(page, password, 'Rimuovi')
    await expect(page.getByText('Il mio portatile')).toHaveCount(0)
    await leave(page, name)
  })

  await step(page, 'a session on another device is ended from here', async () => {
    const { name, password } = await openNewDealer(page)
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' })
    const phone = await context.newPage()
    await signInByForm(phone, name, password)
    await expect(phone.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
    await page.reload()
    const sessions = page.getByRole('list', { name: 'Sessioni aperte' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'questa' })).toHaveCount(1)
    await page.getByRole('button', { name: /Termina la sessione Safari su iPhone/ }).click()
    await expect(sessions).toHaveCount(1)
    await phone.goto('/statoOrdini')
    await expect(phone).toHaveURL(/\/login/)
    await signInByForm(phone, name, password)
    await expect(phone.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Termina tutte le altre' }).click()
    await page.getByRole('button', { name: 'Termina le altre sessioni' }).click()
    await expect(sessions).toHaveCount(1)
    await context.close()
  })
})

test('a second step that came too late leads back to the password; whoever lacks it gets to the own account alone', async ({
  page,
}) => {
  await step(page, 'a second step that came too late leads back to the password', async () => {
    const refusals = [
      [
        403,
        { code: 'login.secondFactor', Message: '', Sfida: { Codice: 'x', Metodi: ['totp', 'recupero'] } },
      ],
      [401, { code: 'login.wrong', Message: 'Utente o password non corretti' }],
    ] as const
    let asked = 0
    await page.route('**/auth/login', async route => {
      const [status, problem] = refusals[asked++ % 2] ?? refusals[0]
      await route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      })
    })
    await signInByForm(page, 'anna', 'legno2porta')
    await page.getByLabel('Codice a sei cifre').fill('123456')
    await page.getByRole('button', { name: 'Conferma' }).click()
    await expect(page.getByRole('alert').getByText('Il tempo per confermare è scaduto')).toBeVisible()
    await expect(page.getByLabel('Utente')).toHaveValue('anna')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await step(
    page,
    'who lacks a second factor that the role must have gets to the own account alone',
    async () => {
      let info: object | undefined
      await page.route('**/api/users/info', async route => {
        info ??= (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...info, SecondoFattoreMancante: true } })
      })
      await page.route('**/auth/avvio', async route => {
        const response = await route.fetch()
        const { Utente, ...rest } = (await response.json()) as { Utente: object }
        await route.fulfill({
          response,
          json: { ...rest, Utente: { ...Utente, SecondoFattoreMancante: true } },
        })
      })
      await page.route('**/api/users/profilo', route =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: '{"code":"factor.needed","Message":"Per continuare attiva il secondo fattore dalla pagina Account."}',
        }),
      )
      await openAs(page, 'cliente')
      await expect(page).toHaveURL(/profiloUtente\?tab=account/)
      await expect(page.getByText('il secondo fattore è obbligatorio')).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(1)
      await expect(page.getByLabel('Nome Utente')).toHaveValue('cliente')
      await expect(page.getByRole('button', { name: "Attiva l'app di autenticazione" })).toBeVisible()
    },
  )
})
