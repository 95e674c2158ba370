import { expect, test } from 'vitest'
import { chipsOf } from './list-filters.tsx'

interface Own {
  anno: string
  valore: 'F' | 'Q'
}
interface Url extends Own {
  ordina: string
}

const standard: Url = { anno: '2026', valore: 'F', ordina: 'Nome' }
const url: Url = { anno: '2025', valore: 'Q', ordina: '-Pezzi' }

test('the chip of a view takes along what belongs to it, and no other chip does', () => {
  const changes: Partial<Url>[] = []
  const chips = chipsOf<Url, Own, object>(
    {
      ...{ url, filters: url, filter: undefined, change: next => void changes.push(next) },
      views: { anno: year => `Anno ${year}`, valore: { F: 'Fatturato', Q: 'Quantità' } },
      alongViews: { valore: ({ ordina }) => ({ ordina: ordina.replace('Pezzi', 'Importo') }) },
    },
    standard,
    {},
  )
  expect(chips.map(({ label }) => label)).toEqual(['Anno 2025', 'Quantità'])
  for (const { onRemove } of chips) onRemove()
  expect(changes).toEqual([{ anno: '2026' }, { valore: 'F', ordina: '-Importo' }])
})
