import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TargetRow } from '#contract/targets.ts'
import { monthNumbers } from '#rules/months.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { show, showScreen } from '#tests/components/show.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { HistoryPanel } from './customer-sheet/history-panel.tsx'
import { documentsScreen } from './documents/screen.ts'
import { PointList } from './map/point-list.tsx'
import { drawnMonthly } from './monthly/monthly-columns.tsx'
import { NotificationPanel } from './notifications/notification-panel.tsx'
import { offersScreen } from './offers/screen.ts'
import { FolderDialog } from './office/downloads/folder-dialog.tsx'
import { ComparedData } from './registrations/compared-data.tsx'
import { ReturnOpened } from './returns/return-opened.tsx'
import { StockDialog } from './stock/stock-dialog.tsx'
import { TargetDialog } from './targets/target-dialog.tsx'

const nothing = () => undefined
const text = (words: string | RegExp) => expect.element(page.getByText(words))

test('of a customer’s history the notes alone are changed', async () => {
  const event = (Tipo: 'nota' | 'ordine' | 'data', IdNota: number | null) => ({
    ...{
      Tipo,
      Data: '2026-11-20',
      Testo: `Riga ${Tipo}`,
      Autore: 'Bianchi',
      Progressivo: null,
      NUM_ORD: '',
      IdNota,
    },
    ...{ VersioneNota: IdNota && 1, Da: null, A: null },
  })
  const moved = {
    ...event('data', null),
    ...{
      Testo: 'Testo per altri programmi',
      NUM_ORD: '7',
      Da: '2026-11-05',
      A: '2026-11-12',
    },
  }
  const notes = { unsent: [], hasDraft: false, open: nothing, discard: nothing, dialog: null }
  await show(<HistoryPanel customer={{ ClCodCli: 'C1', NomeAgente: 'Bianchi' }} notes={notes} />, {
    as: 'Agente',
    answers: {
      customerSheet: {
        timeline: {
          ProssimoPasso: null,
          Righe: [event('nota', 3), event('ordine', null), moved],
          Altre: false,
        },
      },
      customerNotes: { removed: [] },
    },
  })
  const change = page.getByRole('button', { name: /^Modifica la nota/ })
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(row('Riga nota').filter({ has: change })).toBeVisible()
  await expect.element(row('Riga ordine')).toBeVisible()
  expect(row('Riga ordine').filter({ has: change }).elements()).toEqual([])
  await expect.element(row('Ordine 7: consegna')).toMatchTextContent('05/11/202612/11/2026')
})

test('a code without documents says so', async () => {
  await showScreen(documentsScreen, { at: '/doc', answers: { ...withManufacturer, documents: { data: [] } } })
  await text('Per questo codice non ci sono documenti').toBeVisible()
})

test('a manufacturer without offers says so', async () => {
  const answers = { offers: { list: [], texts: { Titolo: 'Offerte', Note: [] } } }
  await showScreen(offersScreen, { at: '/offerte', answers })
  await text('Al momento non ci sono offerte').toBeVisible()
})

test('a view of the map without customers leads back to all of Italy', async () => {
  let isBack = false
  await show(
    <PointList
      {...{ points: [], isTurnover: false, chosen: new Set<string>(), picked: undefined, marked: undefined }}
      {...{ onChoose: nothing, onPick: nothing, onMark: nothing }}
      onShowAll={() => {
        isBack = true
      }}
    />,
  )
  await text('Nessun dato trovato').toBeVisible()
  await page.getByRole('button', { name: "Mostra tutta l'Italia" }).click()
  expect(isBack).toBe(true)
})

test('the last month stays in the total', async () => {
  const columns = (chosen: readonly number[]) =>
    drawnMonthly({ measure: 'F', chosen, isWhole: false, onToggle: nothing, onOpen: nothing })
  const table = { label: 'Mesi', rows: [], rowKey: () => '', empty: { text: 'Nessun dato', about: '' } }
  await show(<DataTable {...table} columns={columns([3])} />)
  await expect.element(page.getByRole('checkbox', { name: 'Marzo nel totale' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Aprile nel totale' })).toBeEnabled()
  await show(<DataTable {...table} columns={columns(monthNumbers)} />)
  await expect.element(page.getByRole('checkbox', { name: 'Marzo nel totale' })).toBeEnabled()
})

test('a notification is shown as read before the server has answered', async () => {
  const unread = {
    Id: 7,
    Evento: 'consegnato' as const,
    Testo: 'Ordine 26/1 in consegna',
    Link: '',
    Quando: '2026-11-24T08:00:00Z',
    Letta: false,
  }
  const answered = Promise.withResolvers<'OK'>()
  await show(<NotificationPanel onClose={nothing} />, {
    answers: {
      notifications: { list: [unread], count: { NonLette: 1 }, markRead: () => answered.promise },
    },
  })
  const item = page.getByRole('button', { name: /Ordine 26\/1 in consegna/ })
  await expect.element(item).toMatchTextContent('da leggere')
  await item.click()
  await expect.element(item).not.toMatchTextContent('da leggere')
  answered.resolve('OK')
})

test('a folder that has folders is not put into another one', async () => {
  const folder = (Id: number, Padre: number) => ({
    ...{ Id, Padre, Descrizione: `Cartella ${Id}`, Ruoli: [], NumeroFile: 0, Byte: 0 },
  })
  const folders = [folder(1, 0), folder(2, 1), folder(3, 0)]
  const dialog = { folders, onClose: nothing, onSaved: nothing }
  const place = page.getByRole('combobox', { name: 'Dentro' })
  await show(<FolderDialog {...dialog} folder={folder(2, 1)} />)
  await expect.element(place).toBeVisible()
  await show(<FolderDialog {...dialog} folder={folder(1, 0)} />)
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  await expect.element(place).not.toBeInTheDocument()
})

test('a registration is compared with the ERP field by field', async () => {
  const typed = { RagSociale: 'Porte Rossi srl', Piva: '01234567890', EMail: 'rossi@example.it' }
  await show(
    <ComparedData
      registration={{
        ...{ IdUtente: 1, Utente: 'rossi', Password: '', ...typed },
        ...{ DataRegistrazione: '2026-11-20T08:00:00Z', DataConferma: null },
      }}
      match={{
        ...{ Codice: 'C1', RagSociale: 'PORTE ROSSI S.R.L.', Tipologia: 'Cliente', Piva: typed.Piva },
        ...{ EMailConferma: 'altro@example.it', Indirizzo: 'Via Po 1', Localita: 'Torino' },
      }}
    />,
  )
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect.element(row('Rag.Sociale')).toMatchTextContent('uguale')
  await expect.element(row('EMail')).toMatchTextContent('diverso')
})

test('a return without attachments says so', async () => {
  const row = {
    ...{ Tipo: 'documento' as const, Id: 1, Tipo_Documento: 'NC', Num_Ord: '26/9', Num_Conferma: '' },
    ...{ Data_Ord: '2026-11-02', CodCliente: 'C1', CLRAGSOC: 'Porte Rossi', Riferimento: '', CodPag: '' },
    ...{
      Reparti: '',
      TotImponibile: null,
      NoteConto: '',
      Visionato: false,
      VisionatoDa: '',
      VisionatoIl: null,
      ElencoPdf: [],
      ElencoFile: [],
    },
  }
  await show(
    <ReturnOpened opened={{ row, what: 'everything' }} isGift={false} onMark={nothing} onClose={nothing} />,
  )
  await text('Nessun documento e nessuna foto.').toBeVisible()
})

const article = {
  ...{ COD_ART: 'A1', COD_ART_VIS: 'A-1', COD_ART_MAG_FOR: '', DESC_ART: 'Maniglia', SOT_SC: 5 },
  ...{ QTA_MAG_FOR: 3, QTA_PREVISIONE: 0, Versione: 1 },
}

test('quantities that have never changed say so', async () => {
  await show(<StockDialog article={article} onClose={nothing} />, { answers: { stock: { history: [] } } })
  await text('Le quantità non sono mai cambiate.').toBeVisible()
})

const withoutTarget: TargetRow = {
  CodAgente: 'A1',
  NomeAgente: 'Bianchi',
  Obiettivo: {
    ...{ Mesi: [], Massimo: '0', MassimoInt: 0, StepMensile: 0, Fatturato: 0, Impostato: false },
    ...{ StrFattMancanteMese: '0', FattMancanteMese: 0, StrFattMancanteMesi: '0', StrProiezione: '0' },
    ...{ FatturatoPrec: 0, Percentuale: null, Proiezione: 0, Ritmo: null, Andamento: null },
    ...{ QuotaGiorni: 90, Curva: [] },
  },
}

test('a typed target is not lost without a question', async () => {
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  await show(<TargetDialog row={withoutTarget} anno="2026" onLocked={nothing} onClose={close} />, {
    answers: { targets: { history: [] } },
  })
  await page.getByRole('textbox', { name: 'Nuovo obiettivo annuo (€)' }).fill('120000')
  await page.getByRole('button', { name: 'Chiudi' }).click()
  expect(isClosed).toBe(false)
})
