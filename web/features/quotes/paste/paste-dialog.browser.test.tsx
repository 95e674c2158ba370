import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline, refused } from '#tests/components/answers.ts'
import { aDesk, aRow } from '#tests/components/sample-desk.ts'
import { showScreen } from '#tests/components/show.tsx'
import { stepLog } from '../positions/step-log.ts'
import { quoteScreen } from '../screen.ts'

const at = '/preventivo?numero=73'
const dialog = page.getByRole('dialog', { name: 'Incolla elenco porte' })
const line = (number: number) => dialog.getByRole('row', { name: new RegExp(`^${number} `) })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

function pasteText(text: string, place: Element = document.body, file?: File) {
  const clipboardData = new DataTransfer()
  if (text) clipboardData.setData('text/plain', text)
  if (file) clipboardData.items.add(file)
  place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Opens a quote whose double takes lists in and back. */
async function open(rows = [aRow(1)], width: 'desk' | 'phone' = 'desk') {
  const { desk, answers } = aDesk(rows)
  const portal = await showScreen(quoteScreen, { at, as: 'Cliente', answers, width })
  portal.answer({
    quoteStarts: { read: { Porte: [], Uso: [], Predefinite: null, PorteTipo: [] } },
    doorLists: {
      add: ({ body }) => {
        desk.version += 1
        const first = Math.max(0, ...desk.rows.map(row => row.posizione)) + 1
        const made = body.righe.map((row, place) =>
          aRow(first + place, {
            L: row.L,
            H: row.H,
            Riferimento: row.riferimento ?? '',
            Versione: desk.version,
          }),
        )
        desk.rows = [...desk.rows, ...made]
        return { Posizioni: made.map(row => row.posizione), Versione: desk.version }
      },
      takeBack: ({ body }) => {
        desk.rows = desk.rows.filter(row => !body.posizioni.includes(row.posizione))
        return 'OK'
      },
    },
  })
  const shown =
    width === 'desk' ? page.getByRole('table', { name: 'Posizioni del preventivo' }) : page.getByRole('list')
  await expect.element(shown.first()).toBeVisible()
  return portal
}

const sheet =
  'Locale\tMod.\tLargh. cm\tAlt. cm\tApre\tPz\tPosatore\nAtrio\t110\t80\t210\tdx\t2\tRossi\nBagno\t11O\t72\t210\tsx\t1\tNeri'

test('a pasted sheet shows its columns, unit, doors and sum, and what is wrong in its cell', async () => {
  await open()
  pasteText(sheet)
  await expect.element(dialog.getByText('6 colonne riconosciute su 7')).toBeVisible()
  await expect.element(dialog.getByText('Misure in centimetri, portate in millimetri')).toBeVisible()
  await expect.element(line(2)).toMatchTextContent('800')
  await expect.element(button('Modifica Modello, riga 3: 11O, non ammesso')).toBeVisible()
  await expect.element(dialog.getByText('«11O» non esiste (lettera O al posto dello zero).')).toBeVisible()
  await expect.element(button('Aggiungi 1 posizione (1 da correggere)')).toBeEnabled()
  await expect.element(dialog.getByText('La riga 3 resta qui finché non è corretta')).toBeVisible()
  await expect.element(dialog.getByText('2 porte')).toBeVisible()
})

test('remedies mend the row, and all rows go in one call, which one press takes back', async () => {
  const portal = await open()
  pasteText(sheet)
  await button('Usa 110, Modello, riga 3').click()
  await button('700, L, riga 3').click()
  await button('Aggiungi 2 posizioni').click()
  await expect.element(page.getByText('2 posizioni aggiunte')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(portal.sent('doorLists.add')).toMatchObject([
    {
      righe: [
        { riferimento: 'Atrio', modello: '110', L: 800, H: 2100, S: 80, quantita: 2, Apertura: 'BATTDX' },
        { riferimento: 'Bagno', L: 700, quantita: 1, Apertura: 'BATTSX', Serratura: 'PATENT' },
      ],
    },
  ])
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect
    .poll(() => portal.sent('doorLists.takeBack'))
    .toMatchObject([{ posizioni: [2, 3], Versione: 2 }])
})

test('a column of rooms beside the references goes to the rooms of the quote', async () => {
  const portal = await open()
  pasteText('Piano\tRif\tL\tH\nPrimo piano\tA\t700\t2100\n\tB\t800\t2100')
  await expect.element(button('Modifica Locale, riga 2: Primo piano')).toBeVisible()
  await button('Aggiungi 2 posizioni').click()
  await expect
    .poll(() => portal.sent('doorLists.add'))
    .toMatchObject([{ righe: [{ riferimento: 'A', Locale: 'Primo piano' }, { riferimento: 'B' }] }])
})

test('Ctrl Z takes the whole list back in one call', async () => {
  const portal = await open()
  pasteText('Rif\tL\tH\nA\t700\t2100\nB\t800\t2100')
  await button('Aggiungi 2 posizioni').click()
  await expect.element(page.getByText('2 posizioni aggiunte')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Annullato: elenco di 2 posizioni')).toBeVisible()
  expect(portal.sent('doorLists.takeBack')).toMatchObject([{ posizioni: [2, 3] }])
})

test('good rows go first, and the others stay until they are right', async () => {
  const portal = await open()
  pasteText('Rif\tL\tH\nA\t700\t2100\nB\t750\t2100')
  await button('Aggiungi 1 posizione (1 da correggere)').click()
  await expect.element(page.getByText('1 posizione aggiunta')).toBeVisible()
  await expect.element(button('Nessuna riga pronta')).toBeDisabled()
  await button('Modifica L, riga 3: 750, non ammesso').click()
  await userEvent.keyboard('800{Enter}')
  await button('Aggiungi 1 posizione').click()
  await expect
    .poll(() => portal.sent('doorLists.add'))
    .toMatchObject([{ righe: [{ riferimento: 'A', L: 700 }] }, { righe: [{ riferimento: 'B', L: 800 }] }])
})

test('a column can be left out or used, and the unit is set by a press', async () => {
  await open()
  pasteText('Rif\tL\tH\tBanco\nA\t70\t210\tdx\nB\t80\t210\tsx')
  await dialog.getByRole('combobox', { name: 'Colonna 4, «Banco»' }).selectOptions('Mano')
  await expect.element(line(3)).toMatchTextContent('Battente sinistra')
  await button('Sono millimetri').click()
  await expect.element(dialog.getByText('Misure in millimetri')).toBeVisible()
  await expect.element(button('Nessuna riga pronta')).toBeDisabled()
  await button('Sono centimetri').click()
  await expect.element(button('Aggiungi 2 posizioni')).toBeEnabled()
})

test('Esc leaves a cell as it was, without closing the dialog', async () => {
  await open()
  pasteText('Rif\tL\tH\nA\t700\t2100')
  await button('Modifica L, riga 2: 700').click()
  await userEvent.keyboard('900{Escape}')
  await expect.element(button('Modifica L, riga 2: 700')).toBeVisible()
})

test('what the server refuses is said in its row, and nothing is lost', async () => {
  const portal = await open()
  portal.answer({
    doorLists: {
      add: refused('request.invalid', { errors: { 'righe.1.L': 'Non disponibile per il modello 110' } }),
    },
  })
  pasteText('Rif\tL\tH\nA\t700\t2100\nB\t800\t2100')
  await button('Aggiungi 2 posizioni').click()
  await expect.element(dialog.getByText('Non disponibile per il modello 110.')).toBeVisible()
  await expect.element(button('Aggiungi 1 posizione (1 da correggere)')).toBeEnabled()
  portal.answer({ doorLists: { add: offline } })
  await button('Aggiungi 1 posizione (1 da correggere)').click()
  await expect
    .element(page.getByText('Il server non risponde. Controlla la connessione e riprova.'))
    .toBeVisible()
  await expect.element(line(2)).toBeVisible()
})

test('too many rows are refused with their number, and a sentence is no list', async () => {
  await open()
  pasteText('A\t700\t2100\n'.repeat(301))
  await expect.element(dialog.getByText(/L'elenco ha 301 righe: al massimo 300 per volta/)).toBeVisible()
})

test('an empty clipboard and a picture open nothing and say why', async () => {
  await open()
  pasteText('')
  await expect.element(page.getByText(/Gli appunti sono vuoti/)).toBeVisible()
  pasteText('', document.body, new File(['x'], 'foto.png', { type: 'image/png' }))
  await expect.element(page.getByText(/Negli appunti c'è un'immagine/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a file is read by the server and goes the way of a pasted text, into the chosen room', async () => {
  const portal = await open([aRow(1, { Locale: 'Zona notte' })])
  portal.answer({ doorLists: { read: { Testo: 'Rif\tL\tH\nA\t700\t2100' } } })
  pasteText('', document.body, new File(['x'], 'porte.XLSX'))
  await expect.element(line(2)).toMatchTextContent('700')
  await dialog.getByRole('combobox', { name: 'Aggiungi a' }).click()
  await page.getByRole('option', { name: 'Zona notte' }).click()
  await button('Aggiungi 1 posizione').click()
  await expect
    .poll(() => portal.sent('doorLists.add'))
    .toMatchObject([{ righe: [{ riferimento: 'A', Locale: 'Zona notte' }] }])
})

test('a file that is no list says why', async () => {
  const portal = await open()
  portal.answer({ doorLists: { read: refused('doorList.macros') } })
  pasteText('', document.body, new File(['x'], 'porte.xlsx'))
  await expect.element(dialog.getByText(/contiene macro/)).toBeVisible()
  await expect.element(dialog.getByText('Oppure carica un foglio XLSX o CSV')).toBeVisible()
})

test('an alternative waits for its door, and both go with what counts', async () => {
  const portal = await open()
  pasteText('Pos.\tRif\tL\tH\tAlternativa di\tNel totale\n1\tA\t750\t2100\t\tNo\n2\tB\t800\t2100\t1\tSì')
  await expect.element(button('Nessuna riga pronta')).toBeDisabled()
  await button('Modifica L, riga 2: 750, non ammesso').click()
  await userEvent.keyboard('700{Enter}')
  await button('Aggiungi 2 posizioni').click()
  await expect
    .poll(() => portal.sent('doorLists.add'))
    .toMatchObject([
      {
        righe: [
          { riferimento: 'A', Conta: false },
          { riferimento: 'B', AlternativaDi: 0 },
        ],
      },
    ])
})

test('a phone shows a card for each row, whose cells and remedies are the same', async () => {
  await open([aRow(1)], 'phone')
  pasteText(sheet)
  const card = dialog.getByRole('listitem', { name: 'Riga 3' })
  await expect.element(card.getByText(/«11O» non esiste/)).toBeVisible()
  await card.getByRole('button', { name: 'Usa 110, Modello, riga 3' }).click()
  await expect.element(card.getByText(/«11O» non esiste/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
  await dialog.getByText("Colonne dell'elenco").click()
  await expect.element(dialog.getByRole('combobox', { name: 'Colonna 7, «Posatore»' })).toBeVisible()
})

test("after the message's Annulla, Ctrl Z takes nothing back twice", async () => {
  const portal = await open()
  pasteText('Rif\tL\tH\nA\t700\t2100')
  await button('Aggiungi 1 posizione').click()
  await expect.element(page.getByText('1 posizione aggiunta')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect.element(page.getByText('Elenco tolto')).toBeVisible()
  await expect.poll(stepLog.get).toMatchObject({ done: [], undone: [{ name: 'elenco di 1 posizione' }] })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(/non c'è più/)).not.toBeInTheDocument()
  expect(portal.sent('doorLists.takeBack')).toHaveLength(1)
})

test('text pasted into a field stays there', async () => {
  await open()
  await page.getByRole('button', { name: 'Dati del preventivo' }).click()
  pasteText(sheet, page.getByRole('textbox', { name: 'Riferimento' }).first().element())
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an empty quote offers the list, whose open choices are said', async () => {
  const portal = await open([])
  await page.getByRole('button', { name: 'Incolla elenco' }).click()
  await dialog.getByRole('textbox', { name: 'Elenco' }).fill('Bagno 70x210 sx mod. 110')
  await button("Leggi l'elenco").click()
  await expect
    .element(dialog.getByText(/Si aggiunge da completare: colore anta, colore telaio/))
    .toBeVisible()
  await button('Aggiungi 1 posizione').click()
  await expect
    .poll(() => portal.sent('doorLists.add'))
    .toMatchObject([{ righe: [{ riferimento: 'Bagno', ColoreAnta: '', maniglia: 'LINEA', L: 700 }] }])
})

test('a remedy goes to all rows with the same text; a field without a column is named and can be added', async () => {
  await open()
  pasteText('Piano terra\nAtrio 80x210 dx mod. 11O bianca\nBagno 70x210 sx mod. 11O\nCamera 80x210 dx 110')
  await expect.element(dialog.getByText('in entrambe le righe').first()).toBeVisible()
  await button("Usa 110, Modello, riga 2 e un'altra").click()
  await expect.element(button('Aggiungi 3 posizioni')).toBeEnabled()
  await expect.element(line(2)).toMatchTextContent(/Piano terra.*Atrio.*Bianco/)
  await expect.element(dialog.getByText(/Da questa porta: .*serratura Patent/)).toBeVisible()
  await dialog.getByLabelText('Aggiungi una colonna').selectOptions('Serratura')
  await expect.element(button('Modifica Serratura, riga 3: Patent')).toBeVisible()
  await expect.element(dialog.getByText(/Da questa porta: .*serratura/)).not.toBeInTheDocument()
})

test('Incolla di nuovo shows the text again, and a paste replaces it', async () => {
  await open()
  pasteText('Atrio 80x210 dx 110\nBagno 70x210 sx 110')
  await button('Incolla di nuovo').click()
  const text = dialog.getByLabelText('Elenco', { exact: true })
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveValue('Atrio 80x210 dx 110\nBagno 70x210 sx 110')
  pasteText('Studio 80x210 dx 110', text.element())
  await expect.element(line(1)).toMatchTextContent('Studio')
})

test('rows that were added do not come back with the text, and a long reference is shortened by row', async () => {
  await open()
  const long = (sign: string) => sign.repeat(31)
  pasteText(
    `Rif\tL\tH\tMano\tMod\nAtrio\t80\t210\tdx\t110\n${long('x')}\t80\t210\tdx\t110\n${long('y')}\t80\t210\tdx\t110`,
  )
  await button(`«${'x'.repeat(30)}», Riferimento, riga 3`).click()
  await expect.element(line(4)).toMatchTextContent(long('y'))
  await button('Aggiungi 2 posizioni (1 da correggere)').click()
  await expect.element(page.getByText('2 posizioni aggiunte')).toBeVisible()
  await button('Incolla di nuovo').click()
  await expect
    .element(dialog.getByLabelText('Elenco', { exact: true }))
    .toHaveValue(`Rif\tL\tH\tMano\tMod\n${long('y')}\t80\t210\tdx\t110`)
})

test('an added column keeps what the start door gives until its cell is filled', async () => {
  await open()
  pasteText('Rif\tL\tH\nAtrio\t80\t210')
  await dialog.getByLabelText('Aggiungi una colonna').selectOptions('Modello')
  await expect.element(button('Aggiungi 1 posizione')).toBeEnabled()
  await expect.element(button(/^Modifica Modello, riga 2: /)).toBeVisible()
})

test('what is no door is named and left out, a wrong row is taken out, and the text still has both', async () => {
  await open()
  const pasted = 'Atrio 80x210 dx 110\nPosa in opera 850 euro\nTelefonare al cliente'
  pasteText(pasted)
  await expect
    .element(dialog.getByText('Non è una porta e resta fuori: «Posa in opera 850 euro».'))
    .toBeVisible()
  await expect.element(button('Aggiungi 1 posizione (1 da correggere)')).toBeEnabled()
  await button('Togli la riga 3').click()
  await expect.element(button('Aggiungi 1 posizione')).toBeEnabled()
  await button('Incolla di nuovo').click()
  await expect.element(dialog.getByLabelText('Elenco', { exact: true })).toHaveValue(pasted)
})
