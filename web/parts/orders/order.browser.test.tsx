import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline, pending } from '#tests/components/answers.ts'
import { Kept } from '#tests/components/kept.tsx'
import { show } from '#tests/components/show.tsx'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'
import {
  answerLoading,
  confirmedBefore,
  confirming,
  confirmingAsRequested,
  confirmingOther,
  documentMissing,
  documentToConfirm,
  documentTooLate,
  fresh,
  link,
  neverDelivered,
  outOfTime,
  sending,
  termsFailed,
  termsLoading,
  tooLate,
} from './order.examples.tsx'
import { RequestAnswerNote } from './request-answer.tsx'
import { asRequested } from './sample-order.examples.ts'

const agree = page.getByRole('button', { name: 'Si', exact: true })

test('an order is confirmed with the terms that were shown', async () => {
  const portal = await show(confirming)
  await expect.element(page.getByText("L'ordine confermato non si annulla.")).toBeVisible()
  await agree.click()
  await expect.element(page.getByText('Ordine AA/1204 confermato')).toBeVisible()
  expect(portal.sent('confirmations.confirm')).toEqual([
    { Progressivo: 41, Num_Ord: 'AA/1204', Riferimento: 'Casa Verdi', Condizioni: '2026-1' },
  ])
})

test('who was second reads that it was confirmed before', async () => {
  await show(confirmedBefore)
  await agree.click()
  await expect.element(page.getByText("L'ordine AA/1204 era già confermato")).toBeVisible()
})

test('nobody agrees to what cannot be read yet', async () => {
  await show(termsLoading)
  await expect.element(agree).toBeDisabled()
})

test('what differs from the request is read before anybody can agree', async () => {
  await show(answerLoading)
  await expect.element(page.getByText("L'ordine confermato non si annulla.")).toBeVisible()
  await expect.element(agree).toBeDisabled()
  await show(confirmingOther, { width: 'phone' })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('3 differenze rispetto alla richiesta 57')).toBeVisible()
  const lines = dialog.getByRole('list', { name: 'Differenze dalla richiesta 57' }).getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(line => line.textContent.replaceAll('\u00a0', ' ')))
    .toEqual([
      'Posizione 1: Uno 800 × 2100: misure 800 × 2150 × 80 invece di 800 × 2100 × 80 (da 521,00 € a 561,00 €, +40,00 €)',
      "Posizione 3: Vela 700 × 2100: manca nell'ordine (-521,00 €)",
      'Trasporto: 1 pezzo, non era nella richiesta (+45,00 €)',
    ])
  await expect
    .element(dialog)
    .toMatchTextContent('Richiesta 57: 1.563,00 € · ordine: 1.127,00 € · -436,00 € +iva, a prezzi di listino')
  await expect.element(agree).toBeEnabled()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('an order as requested says so, and one without a request says nothing of it', async () => {
  await show(confirmingAsRequested)
  await expect.element(page.getByText('Confermato come richiesto')).toBeVisible()
  await show(confirming)
  await expect.element(agree).toBeEnabled()
  await expect.element(page.getByText('Confermato come richiesto')).not.toBeInTheDocument()
})

test('amounts and positions that are not compared are told below the differences', async () => {
  const answer = { ...asRequested, Importi: 'misti' as const, InAltriOrdini: [2, 3] }
  await show(<RequestAnswerNote answer={answer} />)
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent(
      'ordine in parte al netto degli sconti; senza le posizioni 2 e 3, che sono in altri ordini',
    )
})

test('without a network the terms are asked for again, and nobody agrees', async () => {
  await show(termsFailed)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Il server non risponde')
  await expect.element(agree).toBeDisabled()
})

test('an order that can be confirmed no more says why, and the dialog stays', async () => {
  await show(tooLate)
  await agree.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(agree).toBeEnabled()
})

test('while it is sent nothing can be pressed twice', async () => {
  const portal = await show(sending)
  await agree.click()
  await expect.element(page.getByRole('button', { name: 'No', exact: true })).toBeDisabled()
  expect(portal.sent('confirmations.confirm')).toHaveLength(1)
})

test('Escape confirms nothing', async () => {
  const portal = await show(confirming)
  await expect.element(page.getByText("L'ordine confermato non si annulla.")).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Non confermato')).toBeVisible()
  expect(portal.sent('confirmations.confirm')).toEqual([])
})

test('on a phone both answers are in sight', async () => {
  await show(confirming, { width: 'phone' })
  await expect.element(page.getByText("L'ordine confermato non si annulla.")).toBeVisible()
  await expect.element(agree).toBeInViewport({ ratio: 1 })
})

test('the document asks before it confirms', async () => {
  await show(documentToConfirm, {
    answers: { orders: { confirmationPdf: pending }, confirmations: { terms: pending } },
  })
  await page.getByRole('button', { name: 'Conferma ordine' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Conferma ordine AA/1204' })).toBeVisible()
})

test('while a document is on its way it cannot be saved', async () => {
  await show(documentTooLate)
  await expect.element(page.getByText('Il documento si prepara…')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Stampa' })).toBeDisabled()
  await expect.element(page.getByText("contattare l'ufficio")).toBeVisible()
})

test('a document that is not there says so, and who confirmed stays in sight', async () => {
  await show(documentMissing)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Confermato da rossi')).toBeVisible()
})

test('an order out of time names the office', async () => {
  await show(outOfTime)
  await expect.element(page.getByRole('link', { name: '0424 123 456' })).toBeVisible()
})

test('a number leads to its order, and figures say how old they are', async () => {
  await show(link)
  await expect
    .element(page.getByRole('link', { name: 'Ordine AA/1204' }))
    .toHaveAttribute('href', '/ordine/41')
  await show(fresh)
  await expect.element(page.getByText('dati aggiornati')).toBeVisible()
  await show(neverDelivered)
  await expect.element(page.getByText('dati aggiornati')).not.toBeInTheDocument()
})

test.each<typeof pending | typeof offline>([pending, offline])(
  'an order read before is read again before anybody agrees',
  async later => {
    const portal = await show(
      <Kept<boolean> from={true}>
        {(isOpen, change) =>
          isOpen ? (
            <ConfirmOrderDialog
              order={{ Progressivo: 41, Num_Ord: 'AA/1204', Riferimento: '' }}
              onClose={() => change(false)}
            />
          ) : (
            <Button onClick={() => change(true)}>Riapri</Button>
          )
        }
      </Kept>,
      { as: 'Cliente', answers: confirming.answers },
    )
    await expect.element(agree).toBeEnabled()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    portal.answer({ orderSheet: { read: later } })
    await page.getByRole('button', { name: 'Riapri' }).click()
    await expect.element(page.getByText("L'ordine confermato non si annulla.")).toBeVisible()
    await expect.element(agree).toBeDisabled()
    if (later === offline) await expect.element(page.getByRole('alert')).toBeVisible()
  },
)
