import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { offline, pending, refused } from '#tests/components/answers.ts'
import { show } from '#tests/components/show.tsx'
import { asRequested, lateOrder, otherThanRequested } from '#web/parts/orders/sample-order.examples.ts'
import { ChosenOrders } from './chosen-orders.tsx'

const order = (Progressivo: number): OrderToConfirm => ({
  ...{ Progressivo, Num_Ord: `26/${Progressivo}`, Riferimento: '', Cod_cli: 'C1', ClRagSoc: 'Rossi' },
  ...{
    ConfermaWeb: false,
    FuoriTempo: false,
    Data_ord: '2026-11-20',
    DataConfermaWeb: '0001-01-01T00:00:00',
  },
  ...{ MailInviate: '', Scadenza: null, UltimaApertura: null },
})
const terms = { Versione: '2026-1', Testo: ["L'ordine confermato non si annulla."] }
const answers: Record<string, OrderSheet['Richiesta']> = { 1: asRequested, 2: otherThanRequested, 3: null }

const orders = [order(1), order(2), order(3)]
const chosen = new Set(['1', '2', '3'])
const shown = () => <ChosenOrders orders={orders} chosen={chosen} onChoose={() => {}} />
const press = () => page.getByRole('button', { name: 'Conferma 3 ordini' }).first().click()
const agree = page.getByRole('dialog').getByRole('button', { name: 'Conferma 3 ordini' })

test('of several orders each says how it answers its request before all are confirmed', async () => {
  await show(shown(), {
    as: 'Cliente',
    width: 'phone',
    answers: {
      confirmations: { terms },
      orderSheet: {
        read: ({ params }) => ({ ...lateOrder, Richiesta: answers[params.progressivo] ?? null }),
      },
    },
  })
  await press()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Confermato come richiesto')).toBeVisible()
  await expect.element(dialog.getByText('3 differenze rispetto alla richiesta 57')).toBeVisible()
  expect(dialog.getByRole('note').elements()).toHaveLength(2)
  await expect.element(agree).toBeEnabled()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('nobody agrees to an order that could not be read', async () => {
  await show(shown(), {
    as: 'Cliente',
    answers: { confirmations: { terms }, orderSheet: { read: refused('order.unknown') } },
  })
  await press()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Riprova' })).toBeVisible()
  await expect.element(agree).toBeDisabled()
})

test('an order that was read before is read again before anybody agrees', async () => {
  const portal = await show(shown(), {
    as: 'Cliente',
    answers: { confirmations: { terms }, orderSheet: { read: lateOrder } },
  })
  await press()
  await expect.element(agree).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click()
  portal.answer({ orderSheet: { read: pending } })
  await press()
  await expect.element(page.getByRole('dialog').getByText(terms.Testo[0] ?? '')).toBeVisible()
  await expect.element(agree).toBeDisabled()
})

test('who tries again reads all orders that failed, and knows which they were', async () => {
  const read = ({ params }: { params: { progressivo: string } }) =>
    params.progressivo === '2' ? lateOrder : offline
  const portal = await show(shown(), {
    as: 'Cliente',
    answers: { confirmations: { terms }, orderSheet: { read } },
  })
  await press()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent('26/1 e 26/3: Il server non risponde')
  await expect.element(agree).toBeDisabled()
  portal.answer({ orderSheet: { read: lateOrder } })
  await alert.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(agree).toBeEnabled()
  await expect.element(alert).not.toBeInTheDocument()
})
