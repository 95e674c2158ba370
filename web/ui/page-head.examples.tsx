import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { FilterGroup } from './filter-group.tsx'
import { NewButton } from './new-button.tsx'
import { PageHead } from './page-head.tsx'
import { WordSwitch } from './word-switch.tsx'

const words = [
  { value: 'tutti', label: 'Tutti' },
  { value: 'bloccati', label: 'Bloccati' },
] as const

interface Shown {
  text: string
  which: 'tutti' | 'bloccati'
  run: string
}

export const whole: Example = {
  draw: () => (
    <Kept<Shown> from={{ text: '', which: 'tutti', run: '' }}>
      {(shown, change) => (
        <>
          <PageHead
            title="Ordini"
            count={shown.which === 'tutti' ? '291 ordini' : '2 di 291 ordini'}
            search={{
              value: shown.text,
              onChange: text => change({ ...shown, text }),
              placeholder: 'Cerca ordine',
            }}
            filters={
              <FilterGroup label="Quali">
                <WordSwitch
                  label="Quali"
                  options={words}
                  value={shown.which}
                  onChange={which => change({ ...shown, which })}
                />
              </FilterGroup>
            }
            chips={
              shown.which === 'tutti'
                ? []
                : [{ label: 'Bloccati', onRemove: () => change({ ...shown, which: 'tutti' }) }]
            }
            found={{ text: shown.which === 'tutti' ? 'Mostra 291 ordini' : 'Mostra 2 ordini', isNone: false }}
            menu={[{ label: 'Esporta', run: () => change({ ...shown, run: 'esportato' }) }]}
            actions={<NewButton>Nuovo ordine</NewButton>}
            note="dati aggiornati alle 9:00"
          />
          <output>{`cercato: ${shown.text}, ${shown.which} ${shown.run}`}</output>
        </>
      )}
    </Kept>
  ),
}

const chips = ['Da lavorare', 'Ultimi 30 giorni', 'Solo porte', 'Zona nord', 'Senza conferma'].map(label => ({
  label,
  onRemove: () => {},
}))

export const folded: Example = {
  draw: () => (
    <div style={{ width: 520, maxWidth: '100%' }}>
      <PageHead title="Ordini" filters="Filtri dell'elenco" chips={chips} note="dati aggiornati alle 9:00" />
    </div>
  ),
}

const names = ['Da lavorare', 'Solo porte', 'Zona nord'] as const

/** Counts the steps that Back would have. */
export const several: Example = {
  draw: () => (
    <Kept<{ chosen: readonly string[]; steps: number }> from={{ chosen: names, steps: 0 }}>
      {({ chosen, steps }, change) => {
        // Removals follow each other before the page is drawn again.
        let now = { chosen, steps }
        const remove = (name: string, isStep: boolean) => {
          now = { chosen: now.chosen.filter(other => other !== name), steps: now.steps + (isStep ? 1 : 0) }
          change(now)
        }
        return (
          <>
            <PageHead
              title="Ordini"
              filters="Filtri dell'elenco"
              chips={chosen.map(label => ({ label, onRemove: how => remove(label, !how?.replace) }))}
            />
            <output>{`${chosen.length} filtri, ${steps} passi`}</output>
          </>
        )
      }}
    </Kept>
  ),
}

export const nothingFound: Example = {
  draw: () => (
    <PageHead
      title="Ordini"
      filters="Filtri dell'elenco"
      chips={chips.slice(0, 2)}
      found={{ text: 'Nessun ordine', isNone: true }}
    />
  ),
}

export const titleAlone: Example = {
  draw: () => <PageHead title="Area download" />,
}

export const switchChanged: Example = {
  draw: () => <WordSwitch label="Per" options={words} value="tutti" onChange={() => {}} changed />,
}
