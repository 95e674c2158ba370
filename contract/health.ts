import { z } from 'zod'
import { emailOrEmpty } from './fields/texts.ts'
import { day, instant } from './fields/values.ts'
import { type FeedGroup, feedGroups, findingCodes } from './health-kinds.ts'

const whole = z.number().int()
const counted = z.object({ Testo: z.string(), Numero: whole })

export const Finding = z.object({
  Codice: z.enum(findingCodes),
  /** `daFare`: a person has to act. `daGuardare`: it can wait. */
  Peso: z.enum(['daFare', 'daGuardare']),
  /** The group of data, the queue, the route or the variable that it is about; empty if it is about one thing only. */
  Oggetto: z.string(),
  /** Hours, minutes, percent, milliseconds or a number of things, as the code says; null if nothing was ever measured. */
  Quanto: whole.nullable(),
  Limite: whole.nullable(),
  /** Reasons with their number, the most frequent first. */
  Motivi: z.array(counted),
})
export type Finding = z.infer<typeof Finding>

export const FeedGroupState = z.object({
  Gruppo: z.enum(feedGroups),
  /** Rows of the last time that each of its files came. */
  Righe: whole,
  Rifiutate: whole,
  /** Null before the first import. */
  UltimoInvio: instant.nullable(),
  Minuti: whole.nullable(),
  OreMassime: whole,
  Stato: z.enum(['aPosto', 'inRitardo', 'righeScartate', 'maiArrivati']),
})
export type FeedGroupState = z.infer<typeof FeedGroupState>

export const JobState = z.object({
  /** Name of the queue. */
  Lavoro: z.string(),
  /** End of the last job; null if one waits and none has ended yet. */
  Quando: instant.nullable(),
  Millisecondi: whole.nullable(),
  /** Failures since the last job that ended well. */
  Fallimenti: whole,
  /** For how long the oldest due job has been waiting. */
  MinutiInAttesa: whole,
  Stato: z.enum(['aPosto', 'inAttesa', 'fallito']),
})
export type JobState = z.infer<typeof JobState>

const SlowCallRow = z.object({
  /** Method and path; empty for all others. */
  Chiamata: z.string(),
  /** Link of the screen that makes the call. */
  Pagina: z.string().nullable(),
  Chiamate: whole,
  Mediana: whole,
  P95: whole,
  /** Mean of the p95 of the seven days before. */
  P95Solito: whole.nullable(),
})

export const BackupRunRow = z.object({
  Tipo: z.enum(['copia', 'prova']),
  Fine: instant,
  Millisecondi: whole,
  Byte: whole.nullable(),
  /** Why it failed, or the faults that a check has found, one a line; empty if all went well. */
  Problema: z.string(),
})
export type BackupRunRow = z.infer<typeof BackupRunRow>

/** The measures of the portal's health. A part that could not be measured is null. */
export const Health = z.object({
  MisuratoAl: instant,
  Segnalazioni: z.array(Finding),
  Importazioni: z.array(FeedGroupState),
  Posta: z.object({
    PiuVecchiaMinuti: whole.nullable(),
    SpediteOggi: whole,
  }),
  /** Null while no portal has ever run its jobs. */
  Lavori: z.array(JobState).nullable(),
  /** Null if the portal knows of no backup and of no folder for them. */
  Copie: z
    .object({
      Ultima: instant.nullable(),
      Provata: instant.nullable(),
      /** Size of the last whole backup. */
      Byte: whole.nullable(),
      Giorni: whole,
      Settimane: whole,
      Mesi: whole,
      OreMassime: whole,
      /** The last backups and restore checks, newest first. */
      Esecuzioni: z.array(BackupRunRow),
    })
    .nullable(),
  /** The disk of the data folder, in bytes. */
  Disco: z
    .object({
      Percento: whole,
      PercentoMassimo: whole,
      Liberi: whole,
      Totali: whole,
      /** Sizes of database and stored files at the last daily measure; null if they lie elsewhere. */
      Dati: whole.nullable(),
      File: whole.nullable(),
      /** How much fuller it gets a day; null until there are seven days. */
      CrescitaAlGiorno: whole.nullable(),
    })
    .nullable(),
  /** Calls of today whose p95 is past the limit, the slowest first; null if none was counted yet. */
  ChiamateLente: z
    .object({
      Righe: z.array(SlowCallRow),
      /** All other calls together. */
      Altre: SlowCallRow.nullable(),
      MsMassimi: whole,
    })
    .nullable(),
  ErroriBrowser: whole,
  /** Releases of the pages that were open within a day; null for a release that does not tell its number. */
  VersioniAperte: z.array(z.object({ Versione: z.string().nullable(), Pagine: whole })),
  Versioni: z.object({ Portale: z.string(), BaseDati: z.string(), AccesoDal: instant }),
  /** The last day of the certificate of the public address; null if it could not be read. */
  CertificatoFino: day.nullable(),
  Scadenze: z.object({
    /** Codes of documents that end within a week. */
    Codici: whole,
    PrimoCodice: day.nullable(),
    /** Published offers without an answer that end within a week. */
    Offerte: whole,
    /** Invitations that nobody has used yet and that end within a day. */
    Inviti: whole,
  }),
})
export type Health = z.infer<typeof Health>

const limit = whole.min(1, 'Da 1 a 10.000').max(10_000, 'Da 1 a 10.000')
const groupHours = limit.nullable().default(null)

/** The limits beyond which something counts as wrong. */
export const HealthSettings = {
  /** Hours for each kind of data; null takes `OreDatiVecchi`. */
  OreDati: z
    .object({
      ordini: groupHours,
      conferme: groupHours,
      fatturato: groupHours,
      clienti: groupHours,
      esposizioni: groupHours,
      listino: groupHours,
      magazzino: groupHours,
      resi: groupHours,
    } satisfies Record<FeedGroup, unknown>)
    .prefault({}),
  DiscoPercento: whole.min(10, 'Da 10 a 99').max(99, 'Da 10 a 99').default(80),
  /** Days before the certificate of the public address ends. */
  GiorniCertificato: whole.min(1, 'Da 1 a 365').max(365, 'Da 1 a 365').default(14),
  OreCopia: limit.default(48),
  /** Minutes for which a due job, or a mail, may wait. */
  MinutiLavoro: limit.default(15),
  MinutiPosta: limit.default(120),
  /** Failures of a job in a row. */
  Fallimenti: whole.min(1, 'Da 1 a 100').max(100, 'Da 1 a 100').default(3),
  MsChiamataLenta: whole.min(50, 'Da 50 a 60.000').max(60_000, 'Da 50 a 60.000').default(1_000),
  /** Whether the Admins get a mail in the morning when a person has to act. */
  MailDelMattino: z.boolean().default(true),
  /** An address that gets this mail instead of the Admins. */
  MailDelMattinoA: emailOrEmpty.default(''),
}
