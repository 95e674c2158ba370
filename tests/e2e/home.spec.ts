import { expect, test } from '@playwright/test'
import type { Home } from '../../contract/home.ts'
import { expectNothingFound } from './axe.ts'
import { openAs, roles } from './sign-in.ts'
import { step } from './step.ts'

test('each line of what one has to do opens a list with as many, in every role', async ({ page }) => {
  for (const name of roles)
    await test.step(name, async () => {
      await openAs(page, name, '/')
      const lines = page.getByRole('list', { name: 'Da fare oggi' }).getByRole('link')
      await expect(lines.first()).toBeVisible()
      const count = await lines.count()
      expect(count).toBeLessThanOrEqual(6)
      for (let at = 0; at < count; at += 1) {
        const title = await lines.nth(at).locator('span > span').first().textContent()
        const number = /^\d/.test(title ?? '') ? Number(title?.replace(/ .*/, '').replaceAll('.', '')) : 1
        await lines.nth(at).click()
        await expect(page).not.toHaveURL(/:\d+\/(\?.*)?$/)
        await expect(
          page
            .getByText(
              new RegExp(`^${number} (di [\\d.]+ )?(ordin|preventiv|richiest|registrazion|client|document)`),
            )
            .first(),
        ).toBeVisible()
        await page.goBack()
        await expect(lines.first()).toBeVisible()
      }
    })
})

test('looking as a customer shows that customer’s day; a failure says so in each panel and is tried again', async ({
  page,
}) => {
  await openAs(page, 'admin', '/?filtro=Cliente:C00001')
  // On some days the customer has no figures yet, and no panel for them.
  await expect(page.getByText(/^Serramenti Bellavista S\.r\.l\. · /)).toBeVisible()
  await page.route('**/api/home**', route => route.abort())
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Da fare oggi' })
  for (const panel of [today, page.getByRole('region', { name: /^Da (ieri|venerdì)$/ })])
    await expect(panel.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/home**')
  await today.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('list', { name: 'Da fare oggi' })).toBeVisible()
})

test('the home comes with one call, leads on, says when nothing is to be done, and fits a phone', async ({
  page,
}) => {
  await step(page, 'everything on it comes with one call', async () => {
    const asked: string[] = []
    const ofShell = /^\/api\/(eventi|notifiche)/
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/^\/api\//.test(pathname) && !ofShell.test(pathname)) asked.push(pathname)
    })
    await openAs(page, 'cliente', '/')
    await expect(page.getByRole('complementary', { name: 'Offerte' })).toBeVisible()
    await expect(page.getByText(/^dati aggiornati al/)).toBeVisible()
    expect(asked).toEqual(['/api/home'])
  })

  await step(page, 'what changed leads to its order, and all notifications are a press away', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Tutte le notifiche' }).click()
    await expect(page.getByRole('heading', { name: 'Notifiche' })).toBeVisible()
    await page.keyboard.press('Escape')
    const changes = page.getByRole('list', { name: /^Da (ieri|venerdì)$/ }).getByRole('link')
    const target = (await changes.first().getAttribute('href')) ?? ''
    await changes.first().click()
    const { pathname } = new URL(target, page.url())
    await expect(page).toHaveURL(url => url.pathname === pathname)
  })

  await step(page, 'when nothing is to be done it says so, with the next delivery', async () => {
    await page.route('**/api/home**', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), DaFare: [] } })
    })
    await page.goto('/')
    await expect(page.getByText('Per oggi è tutto fatto')).toBeVisible()
    await expect(page.getByRole('link', { name: /^ordine / })).toBeVisible()
  })

  await step(
    page,
    'a late delivery is said to be late, then stands the last one, or the first quote',
    async () => {
      const openWith = async (change: (home: Home) => Partial<Home>) => {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.route('**/api/home**', async route => {
          const answer = await route.fetch()
          const home = await answer.json()
          await route.fulfill({ response: answer, json: { ...home, ...change(home) } })
        })
        await page.goto('/')
      }
      await openWith(({ Prossima }) => ({
        Prossima: Prossima && { ...Prossima, Giorno: '2025-01-31', Pronto: false },
      }))
      await expect(page.getByText('Consegna in ritardo')).toBeVisible()
      await expect(page.locator('s').getByText('31/01/2025')).toBeVisible()
      await expect(page.getByText('Prossima consegna')).toHaveCount(0)
      await openWith(({ Prossima }) => ({
        Prossima: null,
        Ultima: Prossima && { ...Prossima, Preventivo: 1 },
      }))
      await expect(page.getByText('Ultima consegna')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Riordina' })).toBeVisible()
      const nothing = { Valore: 0, Prima: 0 }
      const Porte = [
        { Modello: '110', Colore: 'Bianco', Disegno: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ]
      await openWith(({ Numeri }) => ({
        ...{ Prossima: null, Ultima: null, Porte },
        Numeri: { ...Numeri, Anno: nothing, Mese: nothing, Porte: nothing },
      }))
      await expect(page.getByRole('link', { name: 'Crea il primo preventivo' })).toBeVisible()
      for (const name of ['Da fare oggi', 'I miei numeri'])
        await expect(page.getByRole('region', { name })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Nuovo preventivo' })).toHaveCount(0)
    },
  )

  await step(page, 'nothing is found by axe on a phone, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'agente', '/')
    await expect(page.getByRole('list', { name: 'Da fare oggi' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectNothingFound(page)
  })
})
