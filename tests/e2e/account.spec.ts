import { expect, test } from '@playwright/test'
import { vatNumberAt } from '#server/demo/customers.ts'
import { now } from '#tests/support/clock.ts'
import { expectNothingFound } from './axe.ts'
import { linkMailedTo, newName, signInByForm } from './office.ts'
import { openAs } from './sign-in.ts'
import { step } from './step.ts'

// Routes may still be answering when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a dealer registers, is confirmed, activates, changes and recovers its account', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = newName('dealer')
  const since = now().getTime() - 5_000

  await page.goto('/register')
  await page.getByLabel('Rag.Sociale').fill('Serramenti Bellavista')
  await page.getByLabel('Partita Iva').fill(`IT ${vatNumberAt(0)}`)
  await page.getByLabel('Utente').fill(name)
  await page.getByLabel('E-Mail', { exact: true }).fill(`${name}@example.com`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registra' }).click()
  await expect(
    page.getByText(
      'Registrazione avvenuta, riceverai entro 12 ore una mail con il link per attivare il tuo account. Nel caso non la ricevessi, contatta i nostri uffici.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Partita Iva')).toHaveCount(0)

  const context = await browser.newContext()
  const admin = await context.newPage()
  await openAs(admin, 'admin', `/usernew?cerca=${name}`)
  await admin.getByRole('button', { name: `Verifica la registrazione di ${name}` }).click()
  await expect(admin.getByRole('dialog').getByText('Utente trovato')).toBeVisible()
  const address = await admin
    .getByRole('dialog')
    .getByText(/andrà a (\S+@\S+),/)
    .textContent()
  await admin.getByRole('button', { name: 'Conferma utente' }).click()
  await admin
    .getByRole('dialog')
    .filter({ hasText: "Vuoi confermare l'utente" })
    .getByRole('button', { name: 'Conferma utente' })
    .click()
  await expect(admin.getByText('Utente confermato').first()).toBeVisible()
  await context.close()

  const mailed = /andrà a (\S+@\S+),/.exec(address ?? '')?.[1] ?? ''
  await page.goto(await linkMailedTo(mailed, 'activateaccount', since))
  await expect(page).toHaveURL(/\/activateaccount$/)
  await page.getByLabel('Password', { exact: true }).fill('soloparole')
  await page.getByLabel('Conferma Password', { exact: true }).fill('soloparole')
  await page.getByRole('button', { name: 'Attiva' }).click()
  await expect(page.getByText('Errore! La password deve contenere sia lettere che numeri')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('legno2porta')
  await page.getByLabel('Conferma Password', { exact: true }).fill('legno2porta')
  await page.getByRole('button', { name: 'Attiva' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signInByForm(page, name, 'legno2porta')
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()
  await page.getByRole('button', { name: `Account di ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByText('Serramenti Bellavista')).toBeVisible()
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByLabel('E-mail').fill(`nuova-${name}@example.com`)
  await page.getByLabel('Password attuale').fill('sbagliata')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Vuoi salvare i dati ?')).toBeVisible()
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page.getByText('La password attuale non è corretta')).toBeVisible()
  await page.getByLabel('Password attuale').fill('legno2porta')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(
    page.getByText(
      "Dati aggiornati. Per rendere effettive le modifiche uscire e rientrare nell'area riservata.",
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: `Account di ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()

  await page.getByRole('link', { name: 'Recupera password' }).click()
  await page.getByLabel('Utente o e-mail').fill(`nuova-${name}@example.com`)
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText(/Se l'utente esiste riceverà una mail/)).toBeVisible()
  const reset = await linkMailedTo(`nuova-${name}@example.com`, 'passwordreset', since)
  await page.goto(reset)
  await expect(page).toHaveURL(/\/passwordreset$/)
  await page.reload()
  await page.getByLabel('Nuova password').fill('ferro3maniglia')
  await page.getByLabel('Conferma password').fill('diversa1')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText('Le password non corrispondono')).toBeVisible()
  await page.getByLabel('Conferma password').fill('ferro3maniglia')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(
    page.getByText("Operazione completata. Premi il tasto 'Indietro' per tornare al login."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await signInByForm(page, name, 'ferro3maniglia')
  await expect(page.getByRole('heading', { name: `Benvenuto, ${name}` })).toBeVisible()

  const again = await browser.newPage()
  await again.goto(reset)
  await expect(again.getByText('Questo link non vale più')).toBeVisible()
  await expect(again.getByLabel('Nuova password')).toHaveCount(0)
  await expect(again.getByLabel('Utente o e-mail')).toBeVisible()
  await again.close()
})

test('the forms before the sign-in say what is missing, lose nothing, and are accessible', async ({
  page,
}) => {
  await step(
    page,
    'the registration tells what is missing and a wrong VAT number at once, and loses nothing',
    async () => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Registra' }).click()
      await expect(page.getByText('Il campo è obbligatorio')).toHaveCount(4)
      await expect(page.getByText('Accettare per proseguire')).toBeVisible()
      await expect(page.getByLabel('Rag.Sociale')).toBeFocused()
      await page.getByLabel('Partita Iva').fill('12345678901')
      await expect(page.getByText('La partita IVA non è corretta: controlla le cifre')).toBeVisible()
      await page.getByLabel('Partita Iva').fill(vatNumberAt(1))
      await expect(page.getByText('La partita IVA non è corretta')).toHaveCount(0)
      await page.getByLabel('Rag.Sociale').fill('Porte Prova')
      await page.getByLabel('Utente').fill('prova')
      await page.getByLabel('E-Mail', { exact: true }).fill('prova@example.com')
      await page.getByRole('checkbox').check()
      await page.route('**/api/account/new', route =>
        route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: '{"code":"login.throttled","Message":"Troppi tentativi. Attendi qualche secondo e riprova."}',
        }),
      )
      await page.getByRole('button', { name: 'Registra' }).click()
      await expect(page.getByRole('alert').getByText('Troppi tentativi.')).toBeVisible()
      await expect(page.getByLabel('Rag.Sociale')).toHaveValue('Porte Prova')
      await expect(page.getByRole('checkbox')).toBeChecked()
    },
  )

  await step(page, 'a link that is no good says what to do', async () => {
    await page.goto('/activateaccount')
    await expect(page.getByText('Account non valido')).toBeVisible()
    await page.goto(`/activateaccount?code=${'x'.repeat(43)}`)
    await expect(page.getByText('Questo link non vale più')).toBeVisible()
    await expect(page.getByText('Contatta i nostri uffici')).toBeVisible()
    await expectNothingFound(page)
    await page.route('**/api/account/link', route => route.fulfill({ json: 'OK' }))
    await page.reload()
    await page.getByLabel('Password', { exact: true }).fill('abc1')
    await page.getByRole('button', { name: 'Attiva' }).click()
    await expect(page.getByText('La password deve essere almeno 5 caratteri')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('legno2porta')
    await page.getByLabel('Conferma Password', { exact: true }).fill('legno2porta')
    await page.getByRole('button', { name: 'Attiva' }).click()
    await expect(page.getByText('Questo link non vale più')).toBeVisible()
    await expect(page.getByText('Contatta i nostri uffici')).toBeVisible()
  })

  for (const [path, button] of [
    ['/register', 'Registra'],
    [`/activateaccount?code=${'x'.repeat(43)}`, 'Attiva'],
    ['/passwordreset', 'Invia'],
    [`/passwordreset?code=${'x'.repeat(43)}`, 'Salva la nuova password'],
  ] as const)
    await step(page, `axe finds nothing in ${path.slice(0, 30)}`, async () => {
      await page.route('**/api/account/link', route => route.fulfill({ json: 'OK' }))
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Il campo è obbligatorio').first()).toBeVisible()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNothingFound(page)
      }
    })
})
