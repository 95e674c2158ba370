import { expect, test } from 'vitest'
import type { UrlChange } from '../use-url-state.ts'
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
  const changes: [Partial<Url>, UrlChange | undefined][] = []
  const chips = chipsOf<Url, Own, object>(
    {
      ...{ url, filters: url, filter: undefined, change: (next, how) => void changes.push([next, how]) },
      views: { anno: year => `Anno ${year}`, valore: { F: 'Fatturato', Q: 'Quantità' } },
      alongViews: { valore: ({ ordina }) => ({ ordina: ordina.replace('Pezzi', 'Importo') }) },
    },
    standard,
    {},
  )
  expect(chips.map(({ label }) => label)).toEqual(['Anno 2025', 'Quantità'])
  chips[0]?.onRemove()
  chips[1]?.onRemove({ replace: true })
  expect(changes).toEqual([
    [{ anno: '2026' }, undefined],
    [{ valore: 'F', ordina: '-Importo' }, { replace: true }],
  ])
})
