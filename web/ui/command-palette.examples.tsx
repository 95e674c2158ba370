import { useMemo, useState } from 'react'
import type { Example } from '#tests/components/example.ts'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteSource } from './use-palette.ts'

const pages = ['Home', 'Ordini in produzione', 'Clienti']

function refuse(): never {
  throw new Error('away')
}

function sourcesFor(run: (label: string) => void): readonly PaletteSource[] {
  const itemOf = (label: string) => ({ key: label, label, run: () => run(label) })
  const actions = () => Promise.resolve(['Ordini', 'Chiama'].map(itemOf))
  const isMeant = (query: string) => (label: string) => label.toLowerCase().includes(query.toLowerCase())
  return [
    { key: 'pages', heading: 'Pagine', items: query => pages.filter(isMeant(query)).map(itemOf) },
    {
      key: 'customers',
      heading: 'Clienti',
      find: async query =>
        ['Porte Rossi S.r.l.'].filter(isMeant(query)).map(label => ({ ...itemOf(label), actions })),
    },
    { key: 'failing', heading: 'Guasta', find: async query => (query.includes('ro') ? refuse() : []) },
  ]
}

export const searching: Example = {
  draw: () => {
    const [chosen, choose] = useState('')
    const sources = useMemo(() => sourcesFor(choose), [])
    return (
      <>
        <output>{chosen}</output>
        {chosen === '' && <CommandPalette onClose={() => {}} sources={sources} />}
      </>
    )
  },
}
