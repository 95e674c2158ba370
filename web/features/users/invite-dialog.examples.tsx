import type { Invitable } from '#contract/users.ts'
import type { Example } from '#tests/components/example.ts'
import { InviteDialog } from './invite-dialog.tsx'

const people: Invitable[] = [
  {
    Tipologia: 'Cliente',
    Codice: 'C0012',
    Nome: 'Serramenti Rossi',
    EMail: 'rossi@example.com',
    Utente: 'c0012',
  },
  { Tipologia: 'Cliente', Codice: 'C0013', Nome: 'Falegnameria Verdi', EMail: '', Utente: 'c0013' },
  { Tipologia: 'Agente', Codice: 'A07', Nome: 'Lucia Ferraris', EMail: 'lucia@example.com', Utente: 'a07' },
]

export const peopleWithoutUser: Example = {
  as: 'Admin',
  answers: { users: { invitable: people } },
  draw: () => <InviteDialog onClose={() => {}} />,
}

export const everybodyHasUser: Example = {
  as: 'Admin',
  answers: { users: { invitable: [] } },
  draw: () => <InviteDialog onClose={() => {}} />,
}
