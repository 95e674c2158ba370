import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, offline, pending, refused } from '#tests/components/answers.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { showScreen } from '#tests/components/show.tsx'
import { customersScreen } from './customers/screen.ts'
import { ordersScreen } from './orders/screen.ts'
import { registrationsScreen } from './registrations/screen.ts'

type Ending = typeof pending | typeof offline | ReturnType<typeof maintenance> | never[]
const maintenance = () => refused('page.maintenance')
const failing = () => refused('server.error')

interface Case {
  screen: (parent: AnyRoute) => AnyRoute
  at: string
  title: string
  first: string
  answers: (list: Ending | ReturnType<typeof failing>) => Answers
}

const freshness = { AggiornatoAl: '2026-11-24T08:30:00Z', OreMassime: 2 }
const screens: Record<string, Case> = {
  orders: {
    screen: ordersScreen,
    at: '/statoOrdini',
    title: 'Ordini in produzione',
    first: 'Qui compaiono gli ordini',
    answers: production => ({
      portal: { ...withManufacturer.portal, freshness },
      orders: { production, productionCounts: pending },
    }),
  },
  customers: {
    screen: customersScreen,
    at: '/clienti',
    title: 'Clienti',
    first: 'Qui compaiono i clienti',
    answers: list => ({ portal: { freshness }, customers: { list } }),
  },
  registrations: {
    screen: registrationsScreen,
    at: '/usernew',
    title: 'Nuove registrazioni',
    first: 'Qui arrivano le richieste',
    answers: list => ({ registrations: { list, removed: [] } }),
  },
}
const cases = Object.values(screens)

const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })

test.each(cases)(
  '$title without rows says what will be here',
  async ({ screen, at, title, first, answers }) => {
    await showScreen(screen, { at, answers: answers([]) })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText('Nessun dato trovato')).toBeVisible()
    await expect.element(page.getByText(first)).toBeVisible()
  },
)

test.each(cases)('$title on its way is busy and calls nothing missing', async ({ screen, at, answers }) => {
  await showScreen(screen, { at, answers: answers(pending) })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('Nessun dato trovato')).not.toBeInTheDocument()
})

test.each(cases)('$title in maintenance says so', async ({ screen, at, answers }) => {
  await showScreen(screen, { at, answers: answers(maintenance()) })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Pagina in manutenzione')
})

test.each(cases)('$title that failed is asked for again', async ({ screen, at, answers }) => {
  const portal = await showScreen(screen, { at, answers: answers(failing()) })
  await expect.element(page.getByRole('alert')).toBeVisible()
  portal.answer(answers([]))
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('Nessun dato trovato')).toBeVisible()
})

test.each(cases)(
  '$title without a network says so, on a phone, in the dark',
  async ({ screen, at, answers }) => {
    await showScreen(screen, { at, answers: answers(offline), width: 'phone', scheme: 'dark' })
    await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)

test('registrations are for the office: anybody else reads so, and nothing is asked', async () => {
  const { screen, at, answers } = screens.registrations as Case
  const portal = await showScreen(screen, { at, as: 'Agente', answers: answers([]) })
  await expect.element(page.getByText('riservata al profilo Amministratore')).toBeVisible()
  expect(portal.calls.filter(({ call }) => call.startsWith('registrations.'))).toEqual([])
})

test('a search is asked of the server, and stands in the way of nothing found', async () => {
  const { screen, at, answers } = screens.registrations as Case
  const portal = await showScreen(screen, { at, answers: answers([]) })
  await expect.element(page.getByText('Nessun dato trovato')).toBeVisible()
  await page.getByRole('searchbox').fill('rossi')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      portal.calls.filter(({ call }) => call === 'registrations.list').map(({ asked }) => asked.page),
    )
    .toContainEqual(expect.objectContaining({ cerca: 'rossi' }))
})

test('a list that filters leave empty names them, and a press removes them', async () => {
  const { screen, answers } = screens.customers as Case
  await showScreen(screen, { at: '/clienti?solo=silenziosi', answers: answers([]) })
  await expect.element(page.getByText('Filtri attivi: Silenziosi oltre il loro ritmo.')).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect.element(page.getByText('Qui compaiono i clienti')).toBeVisible()
})

test('delivered orders are not called orders in production', async () => {
  const { orders } = screens
  if (!orders) throw new Error('the list of orders is among the screens')
  const at = '/statoOrdini?consegnati=true'
  await showScreen(ordersScreen, { at, answers: orders.answers([]) })
  await expect.element(heading('Ordini consegnati')).toBeVisible()
  await showScreen(ordersScreen, { at: orders.at, answers: orders.answers([]) })
  await expect.element(heading('Ordini in produzione')).toBeVisible()
})
