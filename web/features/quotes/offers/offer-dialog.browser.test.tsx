import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Quote } from '#contract/quotes.ts'
import type { Answers } from '#tests/components/answers.ts'
import { portalInfo, withManufacturer } from '#tests/components/sample-data.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { show } from '#tests/components/show.tsx'
import { OfferDialog } from './offer-dialog.tsx'

let sent: unknown
function showDialog(width: 'desk' | 'phone', more: Answers = {}) {
  const { answers } = aDesk([aRow(1, { quantita: 7 }), aRow(2), aRow(3, { Conta: false })])
  const read = answers.quotes?.read as () => Quote
  return show(<OfferDialog quote={read()} onClose={() => undefined} />, {
    as: 'Cliente',
    width,
    answers: {
      ...withManufacturer,
      ...more,
      quoteOffers: {
        withdrawn: [],
        recipients: [],
        send: ({ body }) => {
          sent = body
          return { Indirizzo: 'https://example.com/offerta/1', Versione: 1 }
        },
      },
    },
  })
}

test.for(['desk', 'phone'] as const)(
  'the doors that count are summed above the ways, on a %s',
  async width => {
    await showDialog(width)
    await expect.element(page.getByText(/^8 porte · .* IVA inclusa/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'E-mail' })).toBeChecked()
    await expect.element(page.getByRole('combobox', { name: 'E-mail del cliente' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Invia offerta' })).toBeVisible()
    await page.getByText('Link e QR').click()
    await expect.element(page.getByRole('button', { name: 'Pubblica offerta' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Invia offerta' })).not.toBeInTheDocument()
  },
)

test('the message is proposed, sent as it was changed, and proposed again', async () => {
  await showDialog('desk')
  const message = page.getByRole('textbox', { name: 'Messaggio' })
  await expect.element(message).toHaveValue(expect.stringMatching(/^ecco l'offerta per Famiglia Conti/))
  await message.fill('la tua offerta è pronta.')
  await page.getByRole('combobox', { name: 'E-mail del cliente' }).fill('anna@mora.it')
  await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Anna Mora')
  await page.getByRole('button', { name: 'Invia offerta' }).click()
  await expect.element(message).toHaveValue(expect.stringMatching(/^ecco l'offerta per Famiglia Conti/))
  expect(sent).toMatchObject({ Messaggio: 'la tua offerta è pronta.', Nome: 'Anna Mora' })
})

test('a portal without mail says so, and offers no form for it', async () => {
  await showDialog('desk', { portal: { info: { ...portalInfo, Posta: false } } })
  await expect.element(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect.element(page.getByText(/Il portale non ha la posta attiva/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'E-mail' })).not.toBeInTheDocument()
})
