import type { Example } from '#tests/components/example.ts'
import { ShownItems } from './shown-items.tsx'

const notices = [
  { Id: 4, Testo: "Chiusi il 7 e l'8 dicembre.\nBuone feste!" },
  { Id: 5, Testo: 'Il nuovo listino vale da gennaio.' },
]

export const twoNotices: Example = {
  as: 'Cliente',
  answers: { notices: { dismiss: 'OK' } },
  draw: () => <ShownItems kind="notices" noun="avviso" items={notices} />,
}
