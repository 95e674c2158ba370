import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { offline, pending, refused } from '#tests/components/answers.ts'
import { Kept } from '#tests/components/kept.tsx'
import { show } from '#tests/components/show.tsx'
import { keepAnswer } from './kept-answer.ts'
import { OfferView } from './offer-view.tsx'

const codice = 'offerta-di-prova-0001'

const door = (posizione: number, AlternativaDi: number | null, Alternativa: boolean) => ({
  ...{ posizione, AlternativaDi, Alternativa, Differenza: 0 },
  ...{ Descrizione: `Porta ${posizione}`, Riferimento: 'Cucina', Disegno: '', Scelte: [], Note: '' },
  ...{ Misure: '900 × 2100 × 100 mm', L: 900, H: 2100, S: 100, Quantita: 1, Prezzo: 100, Importo: 100 },
})

function anOffer(Versione: number, chosen: string): PublicOffer {
  const isSecond = chosen === '2'
  return {
    Rivenditore: { RagSociale: 'Porte Rossi', Indirizzo: '', Telefono: '', EMail: '', HaImmagine: false },
    ...{ Riferimento: 'Casa', Numero: 7, Versione, Pubblicata: '2026-01-01T10:00:00.000Z' },
    ...{ validoFino: '2099-01-01', Scaduta: false, Note: '', Pagamento: '', IvaPorte: 22 },
    Righe: [door(1, null, isSecond), door(2, 1, !isSecond)],
    ...{ Voci: [], Imponibile: 100, Iva: [], Totale: (isSecond ? 244 : 488) * Versione },
    ...{ AlternativeScelte: [], Esito: null, Nome: '', EsitoIl: null, Firma: '', CopiaA: null },
  }
}

test('what is signed is the version that stood in the dialog, with its choice', async () => {
  const sent: object[] = []
  await show(
    <Kept from={anOffer(1, '')}>
      {(offer, change) => (
        <>
          <OfferView codice={codice} offer={offer} />
          <button type="button" id="republish" onClick={() => change(anOffer(2, ''))}>
            Nuova versione
          </button>
        </>
      )}
    </Kept>,
    {
      answers: {
        quoteOffers: {
          asked: [],
          read: ({ query }) => anOffer(1, query.scelte),
          answer: ({ body }) => {
            sent.push({ Versione: body.Versione, Scelte: body.Scelte })
            return refused('offer.changed')
          },
        },
      },
    },
  )
  await page.getByRole('radio', { name: 'Porta 2' }).click()
  await page.getByRole('button', { name: "Accetta l'offerta" }).click()
  const dialog = page.getByRole('dialog', { name: "Accetta l'offerta" })
  await expect.element(dialog.getByText('244,00')).toBeVisible()
  document.getElementById('republish')?.click()
  await expect.element(page.getByText('976,00').first()).toBeInTheDocument()
  await expect.element(dialog.getByText('244,00')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Le tue scelte' }))
    .toHaveTextContent('Cucina: Porta 2')
  await dialog.getByRole('textbox', { name: 'Nome e cognome' }).fill('Mario Rossi')
  await dialog.getByText('Firma scrivendo il nome').click()
  await dialog.getByRole('button', { name: "Accetta l'offerta" }).click()
  await expect.element(page.getByText("L'offerta è stata aggiornata: rileggila prima")).toBeVisible()
  expect(sent).toEqual([{ Versione: 1, Scelte: [2] }])
})

test.each([
  [1, '244,00'],
  [2, '976,00'],
])(
  'a kept answer shows its choice again in its own version only: in version %i %s',
  async (version, total) => {
    const read = ({ query }: { query: { scelte: string } }) => anOffer(version, query.scelte)
    keepAnswer(codice, { Esito: 'accettata', Nome: 'Mario Rossi', Versione: 1, Scelte: [2] })
    await show(<OfferView codice={codice} offer={anOffer(version, '')} />, {
      answers: { quoteOffers: { asked: [], read, answer: version === 1 ? offline : pending } },
    })
    await expect.element(page.getByText('La tua accettazione firmata')).toBeVisible()
    await expect
      .element(page.getByRole('complementary', { name: 'Totale e risposta' }).getByText(total).first())
      .toBeVisible()
  },
)
