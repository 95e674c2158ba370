import { z } from 'zod'
import { instant } from './fields/values.ts'
import { calls } from './kit/route.ts'

export const firstStepNames = ['azienda', 'posta', 'gestionale', 'clienti', 'utenti', 'contenuti'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const FirstStep = z.object({
  Passo: z.enum(firstStepNames),
  /** `attesa`: begun, and the next move is somebody else's. `errore`: the last attempt failed. */
  Stato: z.enum(['fatto', 'attesa', 'errore', 'daFare']),
  /** Number of customers, users, contents or keys of the step; null for the other steps. */
  Numero: z.number().int().nullable(),
  /** The missing things, or the reason of a failure. */
  Mancano: z.array(z.string()),
  /** Instant of the last message or import; null if there was none, and for the other steps. */
  Quando: instant.nullable(),
})
export type FirstStep = z.infer<typeof FirstStep>

export const demoStates = ['nonOfferti', 'offerti', 'inCaricamento', 'presenti', 'interrotti'] as const

/** The demo data that an Admin may load into an empty company, with the files read so far. */
export const DemoData = z.object({
  Stato: z.enum(demoStates),
  FileLetti: z.number().int(),
  FileAttesi: z.number().int(),
})
export type DemoData = z.infer<typeof DemoData>

export const FirstSteps = z.object({
  Passi: z.array(FirstStep).length(firstStepNames.length),
  /** Problems that only the environment of the server can solve. */
  Impostazioni: z.array(z.object({ Variabile: z.string(), Titolo: z.string(), Testo: z.string() })),
  IndirizzoInvio: z.string(),
  /** Id of the last import if it was refused or left rows out, else null. */
  InvioRifiutato: z.uuid().nullable(),
  DatiDiProva: DemoData,
})
export type FirstSteps = z.infer<typeof FirstSteps>

const admin = calls({ access: { roles: ['Admin'], data: 'team' } })

/** The steps by which an Admin puts a new portal into service. */
export const firstSteps = {
  read: admin.get('/api/admin/avvio', {
    summary: 'The steps that put a new portal into service, computed anew by each call',
    answer: FirstSteps,
  }),
  testMail: admin.post('/api/admin/avvio/posta', {
    summary: "Sends a test message to the Admin's own address",
    refreshes: ['posta'],
    logs: ['mail.tested'],
  }),
  loadDemo: admin.post('/api/admin/avvio/prova', {
    summary: 'Loads demo data into an empty company that is not in production',
    changes: ['importazioni'],
    logs: ['demo.asked'],
    refusals: ['demo.production', 'demo.notEmpty'],
  }),
  removeDemo: admin.delete('/api/admin/avvio/prova', {
    summary: 'Removes the demo data at once, with everything that was made upon them',
    changes: ['importazioni'],
    logs: ['demo.removed'],
    refusals: ['demo.absent', 'demo.busy'],
  }),
}
