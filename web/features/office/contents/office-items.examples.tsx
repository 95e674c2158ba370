import type { Example } from '#tests/components/example.ts'
import { OfficeItems } from './office-items.tsx'

const days = { Dal: '2026-11-20', Al: '2026-12-08' }
const all = [
  { Id: 1, Testo: "Chiusi il 7 e l'8 dicembre.", ...days, Ruoli: ['Cliente' as const, 'Agente' as const] },
  { Id: 2, Testo: 'Dal 1° gennaio vale il nuovo listino.', ...days, Ruoli: [] },
]

const draw = () => <OfficeItems kind="notices" title="Avvisi" lead="sulla home dei partner" noun="Avviso" />

export const someItems: Example = {
  answers: { notices: { list: all, removed: [], arrange: 'OK', save: { Id: 3 } } },
  draw,
}

export const noItems: Example = { answers: { notices: { list: [], removed: [] } }, draw }
