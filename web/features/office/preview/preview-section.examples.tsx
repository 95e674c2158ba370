import type { OfficeSettings } from '#contract/office.ts'
import { pending, refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { SettingsTab } from '../settings-tab.tsx'

const settings: OfficeSettings = {
  ...{ Nome: 'Porte Rossi', RagioneSociale: 'Porte Rossi S.p.A.', Indirizzo: 'Via Milano 2, Lodi' },
  ...{ Registro: '', PartitaIva: '01234567890', SitoWeb: '', ColoreMarchio: '#005055' },
  ...{ Telefono: '0371 000000', EMail: 'ufficio@example.com', Orari: '' },
  PrivacyUrl: 'https://www.example.com/privacy',
  Social: [{ Nome: 'Instagram', Url: 'https://www.example.com/instagram' }],
  ...{ CondizioniOrdine: [], Frase: 'Ogni casa comincia da una porta.', PorteAccesso: [] },
  PagineEsterne: {
    ...{ download: '', download_admin: '', configuratore_agente: '' },
    ...{ offerte_cliente: '', showroom_agente: '', nuova_anagrafica: '' },
  },
  ...{
    OreDatiVecchi: 26,
    PasswordMinima: 8,
    PasswordMinimaAdmin: 8,
    OreInattivitaAdmin: 12,
    SecondoFattorePer: [],
  },
  OreDati: {
    ...{ ordini: null, conferme: null, fatturato: null, clienti: null },
    ...{ esposizioni: null, listino: null, magazzino: null, resi: null },
  },
  GiorniRisposta: 7,
  ...{ DiscoPercento: 80, GiorniCertificato: 14, OreCopia: 48, MinutiLavoro: 15, MinutiPosta: 120 },
  ...{ Fallimenti: 3, MsChiamataLenta: 1_000, MailDelMattino: true, MailDelMattinoA: '' },
  ...{ MesiRegistro: 24, GiorniPosta: 365, GiorniNotifiche: 180, GiorniImportazioni: 180 },
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const draw = () => <SettingsTab />

const mailOf = (name: string) =>
  `<!doctype html><body style="font:16px sans-serif;padding:24px"><h1>Il tuo accesso</h1><p>${name}</p></body>`

export const typedCompany: Example = {
  as: 'Admin',
  answers: {
    office: {
      settings,
      preview: ({ body }) => ({ Oggetto: `Il tuo accesso – ${body.Nome}`, Html: mailOf(body.Nome) }),
    },
  },
  draw,
}

const wideLogo = {
  Immagine: `data:image/png;base64,${onePixel}`,
  ...{ Larghezza: 300, Altezza: 100 },
}

export const companyWithLogo: Example = {
  as: 'Admin',
  answers: {
    office: {
      settings: { ...settings, Logo: wideLogo },
      preview: ({ body }) => ({
        Oggetto: 'Il tuo accesso',
        Html: mailOf(body.Logo ? 'con logo' : 'senza logo'),
      }),
    },
    logo: { draw: { ...wideLogo, Larghezza: 100 } },
  },
  draw,
}

export const logoRefused: Example = {
  as: 'Admin',
  answers: { office: { settings }, logo: { draw: refused('logo.notPicture') } },
  draw,
}

export const mailUnderWay: Example = {
  as: 'Admin',
  answers: { office: { settings, preview: pending } },
  draw,
}

export const mailFailed: Example = {
  as: 'Admin',
  answers: { office: { settings, preview: refused('server.stopping') } },
  draw,
}
