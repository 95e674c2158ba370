import type { CustomerNote } from '#contract/customer-notes.ts'
import { offline, pending, refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { Notes } from './notes.tsx'

const customer = { ClCodCli: 'C001', ClRagSoc: 'Porte Rossi S.r.l.' }
const note: CustomerNote = {
  Id: 4,
  CodCliente: 'C001',
  Nota: 'Vuole il nuovo campionario.',
  Data: '20/11/2026',
  Tipo: 'visita',
  Autore: 'agente',
  Scritta: '2026-11-20T10:00:00Z',
  ModificataDa: null,
  Modificata: null,
  Versione: 1,
}

export const written: Example = {
  as: 'Agente',
  answers: {
    customerNotes: {
      list: [note],
      removed: [],
      save: ({ body }) => ({ ...note, Id: body.Id || 5, Nota: body.Nota, Tipo: 'nota' }),
      remove: 'OK',
      restore: note,
    },
  },
  draw: () => <Notes customer={customer} />,
}

export const none: Example = {
  as: 'Agente',
  answers: { customerNotes: { list: [], removed: [] } },
  draw: () => <Notes customer={customer} />,
}

export const loading: Example = {
  as: 'Agente',
  answers: { customerNotes: { list: pending, removed: [] } },
  draw: () => <Notes customer={customer} />,
}

export const forbidden: Example = {
  as: 'Agente',
  answers: { customerNotes: { list: refused('customer.blocked'), removed: [] } },
  draw: () => <Notes customer={customer} />,
}

export const withoutNetwork: Example = {
  as: 'Agente',
  answers: { customerNotes: { list: [note], removed: [], save: offline } },
  draw: () => <Notes customer={customer} />,
}

export const refusedText: Example = {
  as: 'Agente',
  answers: { customerNotes: { list: [note], removed: [], save: refused('note.unknown') } },
  draw: () => <Notes customer={customer} />,
}
