import { expect, test } from 'vitest'
import { OfficeSettings } from '#contract/office.ts'
import { checkSettings, settingsOf, settingsValues } from './settings-form.ts'

const settings: OfficeSettings = {
  Nome: 'Porte Prova',
  RagioneSociale: 'Porte Prova S.p.A.',
  Indirizzo: 'Via Roma 1',
  Registro: 'REA VI-1',
  PartitaIva: '01234567890',
  SitoWeb: 'porteprova.it',
  ColoreMarchio: '#005055',
  Frase: 'Porte per tutti.',
  PorteAccesso: ['610 BIANCO'],
  Logo: { Immagine: 'data:image/png;base64,AAAA', Larghezza: 300, Altezza: 100 },
  Telefono: '0424 1',
  EMail: 'info@porteprova.it',
  Orari: '8–12',
  PrivacyUrl: 'https://porteprova.it/privacy',
  Social: [{ Nome: 'Canale video', Url: 'https://video.example/porte' }],
  CondizioniOrdine: ['La prima condizione.', 'La seconda.'],
  PagineEsterne: {
    download: '',
    download_admin: '',
    configuratore_agente: 'https://a.example',
    offerte_cliente: '',
    showroom_agente: '',
    nuova_anagrafica: '',
  },
  OreDatiVecchi: 26,
  OreDati: {
    ordini: 6,
    conferme: null,
    fatturato: null,
    clienti: null,
    esposizioni: null,
    listino: 192,
    magazzino: null,
    resi: null,
  },
  GiorniRisposta: 7,
  DiscoPercento: 80,
  GiorniCertificato: 14,
  OreCopia: 48,
  MinutiLavoro: 15,
  MinutiPosta: 120,
  Fallimenti: 3,
  MsChiamataLenta: 1_000,
  MailDelMattino: true,
  MailDelMattinoA: '',
  MesiRegistro: 24,
  GiorniPosta: 365,
  GiorniNotifiche: 180,
  GiorniImportazioni: 90,
  PasswordMinima: 5,
  PasswordMinimaAdmin: 8,
  OreInattivitaAdmin: 12,
  SecondoFattorePer: ['Agente', 'Admin'],
}

test('settings come back as they were, and as the contract wants them', () => {
  const values = settingsValues(settings)
  expect(checkSettings(values)).toEqual({})
  expect(settingsOf(values)).toEqual(settings)
  expect(OfficeSettings.parse(settingsOf(values))).toEqual(settings)
})

test.each([
  ['Nome', ' '],
  ['ColoreMarchio', 'verde'],
  ['PrivacyUrl', 'http://porteprova.it'],
  ['PagineEsterne.download', 'javascript:alert(1)'],
  ['Social', 'Canale'],
  ['Social', 'Canale http://video.example'],
  ['OreDatiVecchi', '0'],
  ['GiorniRisposta', '0'],
  ['DiscoPercento', '100'],
  ['OreDati.ordini', '0'],
  ['GiorniCertificato', '366'],
  ['MesiRegistro', '5'],
  ['GiorniPosta', '29'],
  ['PasswordMinima', '4'],
  ['PasswordMinima', '8,5'],
  ['PasswordMinimaAdmin', '7'],
  ['OreInattivitaAdmin', '0'],
  ['SitoWeb', 'javascript:alert(1)'],
  ['SitoWeb', 'data:text/html,x'],
] as const)('%s cannot be %j', (field, text) => {
  expect(Object.keys(checkSettings({ ...settingsValues(settings), [field]: text }))).toEqual([field])
})

test('empty lines do not count', () => {
  const values = { ...settingsValues(settings), CondizioniOrdine: '\nuna\n\n  due \n', Social: '' }
  expect(settingsOf(values)).toMatchObject({ CondizioniOrdine: ['una', 'due'], Social: [] })
})
