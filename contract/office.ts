import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { email, emailOrEmpty, line, phoneOrEmpty, typed } from './fields/texts.ts'
import { day, inOrder, instant, someRoles } from './fields/values.ts'
import { Health, HealthSettings } from './health.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'
import { firstLoggedDay } from './log-days.ts'
import { DrawnLogo, logoRefusals } from './logo.ts'
import { websitePattern } from './website.ts'

export const Overview = z.object({
  Accessi: z.number().int(),
  RegistrazioniDaConfermare: z.number().int(),
  /** Today's date in Italy. */
  Oggi: day,
  /** Number of orders received today, without cancelled orders. */
  OrdiniOggi: z.number().int(),
  ConfermeAperte: z.number().int(),
  RichiesteDaVedere: z.number().int(),
  PostaInAttesa: z.number().int(),
  PostaFallita: z.number().int(),
  /** Number of damaged pages that the last nightly check found in the embedded database. */
  PagineDanneggiate: z.number().int(),
  DatiAggiornatiAl: instant.nullable(),
  OreMassime: z.number().int(),
  Salute: Health,
})
export type Overview = z.infer<typeof Overview>

export const MailRow = z.object({
  Id: z.string(),
  Modello: z.string(),
  Destinatario: z.string(),
  Oggetto: z.string(),
  /** A mail is held if what it announces was taken back before it left. */
  Stato: z.enum(['queued', 'sent', 'failed', 'held']),
  Tentativi: z.number().int(),
  UltimoErrore: z.string().nullable(),
  Creata: instant,
  Inviata: instant.nullable(),
})
export type MailRow = z.infer<typeof MailRow>

/** An error of browsers, with the days of a month added up; messages come without names, addresses and figures. */
export const BrowserErrorRow = z.object({
  Messaggio: z.string(),
  /** File, line and column of the script; empty if the browser did not tell them. */
  Origine: z.string(),
  /** The pattern of the screen's address. */
  Pagina: z.string(),
  /** Release of the page; empty if it did not tell. */
  Versione: z.string(),
  Browser: z.string(),
  Volte: z.number().int(),
  Prima: instant,
  Ultima: instant,
})
export type BrowserErrorRow = z.infer<typeof BrowserErrorRow>

export const AuditRow = z.object({
  Id: z.number().int(),
  Quando: instant,
  Chi: z.string(),
  PerConto: z.string().nullable(),
  Azione: z.string(),
  Oggetto: z.string(),
  Dettaglio: z.record(z.string(), z.unknown()),
  Indirizzo: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const httpsUrl = z
  .url({ protocol: /^https$/, error: 'Indica un indirizzo https' })
  .max(longest.webAddress, `Al massimo ${longest.webAddress} caratteri`)
const optionalUrl = z.union([z.literal(''), httpsUrl])
const website = line(longest.website).regex(websitePattern, 'Indica un sito, come www.esempio.it')

const keptDays = z.number().int().min(30, 'Da 30 a 3.650').max(3_650, 'Da 30 a 3.650')

/** How long the portal keeps rows that no business depends on. */
const KeepingSettings = {
  MesiRegistro: z.number().int().min(6, 'Da 6 a 120').max(120, 'Da 6 a 120').default(24),
  /** Days of sent and failed mails. */
  GiorniPosta: keptDays.default(365),
  GiorniNotifiche: keptDays.default(180),
  GiorniImportazioni: keptDays.default(180),
}

export const OfficeSettings = z.object({
  Nome: typed(longest.person),
  RagioneSociale: line(longest.companyName),
  Indirizzo: line(longest.officeLine),
  Registro: line(longest.officeLine),
  PartitaIva: line(longest.vatNumber),
  SitoWeb: website,
  ColoreMarchio: z.string().regex(/^#[0-9a-f]{6}$/i, 'Indica un colore come #005055'),
  /** Null is no logo; a body without it leaves the stored one. */
  Logo: DrawnLogo.nullish(),
  /** The sentence of the sign-in page; a body without it leaves the stored one. */
  Frase: line(longest.sentence).optional(),
  /** Doors of the sign-in page: code of the model, then code of the colour. A body without them leaves the stored ones. */
  PorteAccesso: z.array(typed(longest.officeLine)).max(3, 'Al massimo tre').optional(),
  Telefono: phoneOrEmpty,
  EMail: emailOrEmpty,
  Orari: line(longest.officeLine),
  PrivacyUrl: optionalUrl,
  Social: z.array(z.object({ Nome: typed(longest.socialName), Url: httpsUrl })).max(8),
  CondizioniOrdine: z.array(z.string().trim().min(1).max(longest.orderTerm)).max(20),
  /** URLs of the special menu links. A link with an empty URL leads nowhere. */
  PagineEsterne: z.object({
    download: optionalUrl,
    download_admin: optionalUrl,
    configuratore_agente: optionalUrl,
    offerte_cliente: optionalUrl,
    showroom_agente: optionalUrl,
    /** The form for a new customer. */
    nuova_anagrafica: optionalUrl.default(''),
  }),
  OreDatiVecchi: z.number().int().min(1).max(1000),
  /** Days after which an offer without an answer shows on the home of its maker. */
  GiorniRisposta: z.number().int().min(1, 'Da 1 a 365').max(365, 'Da 1 a 365').default(7),
  ...HealthSettings,
  ...KeepingSettings,
  PasswordMinima: z.number().int().min(5).max(64),
  /** The same for Admins. */
  PasswordMinimaAdmin: z.number().int().min(8).max(64).default(8),
  /** Hours without use after which the session of an Admin ends. */
  OreInattivitaAdmin: z.number().int().min(1).max(720).default(12),
  /** Roles whose users must have a second factor. */
  SecondoFattorePer: someRoles,
})
export type OfficeSettings = z.infer<typeof OfficeSettings>

/** The manufacturer's data that sign-in, mails and PDFs print. */
export const CompanySettings = OfficeSettings.pick({
  Nome: true,
  RagioneSociale: true,
  Indirizzo: true,
  Registro: true,
  PartitaIva: true,
  SitoWeb: true,
  ColoreMarchio: true,
  Logo: true,
  Telefono: true,
  EMail: true,
  Orari: true,
  PrivacyUrl: true,
  Social: true,
  CondizioniOrdine: true,
})
export type CompanySettings = z.infer<typeof CompanySettings>

const exampleCompany = {
  ...{ Nome: 'Porte Prova', RagioneSociale: '', Indirizzo: '', Registro: '', PartitaIva: '', SitoWeb: '' },
  ...{ ColoreMarchio: '#005055', Telefono: '', EMail: '', Orari: '', PrivacyUrl: '' },
  ...{ Social: [], CondizioniOrdine: [] },
}

const loggedDay = day.refine(
  text => text >= firstLoggedDay && text < '2100',
  'Indica un giorno dal 2018 al 2099',
)

const admin = calls({ access: { roles: ['Admin'], data: 'none' } })

/** Calls of the console: overview, mail, audit log, settings. */
export const office = {
  overview: admin.get('/api/admin/panoramica', {
    summary: "Today's figures, what is wrong, and the measures of the portal's health",
    access: { roles: ['Admin'], data: 'team' },
    answer: Overview,
  }),
  browserErrors: admin.get('/api/admin/erroriBrowser', {
    summary: 'Errors that browsers have reported within 30 days, the latest first, at most 200',
    access: { roles: ['Admin'], data: 'team' },
    answer: z.array(BrowserErrorRow),
  }),
  mails: admin.get('/api/admin/posta', {
    summary: 'The mail queue, newest first',
    query: z.object({ stato: z.enum(['queued', 'sent', 'failed']).optional() }),
    list: { rows: 100, sortable: ['Creata', 'Destinatario', 'Oggetto'] },
    answer: z.array(MailRow),
  }),
  mail: admin.get('/api/admin/posta/{messaggio}', {
    summary: 'One message with its text',
    params: z.object({ messaggio: z.uuid() }),
    answer: MailRow.extend({ Testo: z.string() }),
    example: { params: { messaggio: '00000000-0000-4000-8000-000000000001' } },
    refusals: ['mail.unknown'],
  }),
  sendAgain: admin.post('/api/admin/posta/reinvia', {
    summary: 'Puts a message back into the queue',
    body: z.object({ Id: z.uuid() }),
    refreshes: ['posta'],
    logs: ['mail.sentAgain'],
    example: { body: { Id: '00000000-0000-4000-8000-000000000002' } },
    refusals: ['mail.unknown'],
  }),
  sendElsewhere: admin.post('/api/admin/posta/altroIndirizzo', {
    summary: 'Puts a message back into the queue for another address; customer and user keep theirs',
    body: z.object({ Id: z.uuid(), Destinatario: email }),
    refreshes: ['posta'],
    reauthenticates: true,
    logs: ['mail.sentElsewhere'],
    example: { body: { Id: '00000000-0000-4000-8000-000000000002', Destinatario: 'altro@example.com' } },
    refusals: ['mail.unknown'],
  }),
  audit: admin.get('/api/admin/registro', {
    summary: 'Who did what, on whose behalf, when and from where; newest first',
    query: inOrder(
      z.object({
        chi: z.string().max(longest.userName).optional(),
        azione: z.string().max(60).optional(),
        /** Only what was done with this user's account. */
        utente: z.string().max(longest.userName).optional(),
        tipo: z.enum(['sicurezza']).optional(),
        dal: loggedDay.optional(),
        al: loggedDay.optional(),
      }),
      ['dal', 'al'],
    ),
    list: { rows: 100, sortable: ['Quando'] },
    answer: z.array(AuditRow),
  }),
  settings: admin.get('/api/admin/impostazioni', {
    summary: 'What the manufacturer says of itself, and the external addresses',
    answer: OfficeSettings,
  }),
  saveSettings: admin.post('/api/admin/impostazioni', {
    summary: 'Changes the settings',
    body: OfficeSettings,
    changes: ['contenuti'],
    refreshes: ['impostazioni'],
    logs: ['settings.changed'],
    refusals: logoRefusals,
    example: {
      body: {
        ...exampleCompany,
        PagineEsterne: {
          download: '',
          download_admin: '',
          configuratore_agente: '',
          offerte_cliente: '',
          showroom_agente: '',
          nuova_anagrafica: 'https://www.example.com/nuova-anagrafica.pdf',
        },
        OreDatiVecchi: 26,
        PasswordMinima: 5,
        PasswordMinimaAdmin: 8,
        OreInattivitaAdmin: 12,
        SecondoFattorePer: [],
      },
    },
  }),
  preview: admin.post('/api/admin/anteprima', {
    summary: 'The mail of a new user as it would be with these settings, which are not stored',
    reads: true,
    body: CompanySettings,
    answer: z.object({ Oggetto: z.string(), Html: z.string() }),
    example: { body: exampleCompany },
    refusals: logoRefusals,
  }),
  previewPdf: admin.post('/api/admin/anteprima/pdf', {
    summary: 'The confirmation of an invented order as it would be with these settings, which are not stored',
    reads: true,
    body: CompanySettings,
    answer: file('application/pdf'),
    example: { body: exampleCompany },
    refusals: ['pdf.busy', ...logoRefusals],
  }),
}
