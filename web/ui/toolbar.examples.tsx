import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { RemovableChip } from './removable-chip.tsx'
import { Toolbar } from './toolbar.tsx'
import { WordSwitch } from './word-switch.tsx'

const words = [
  { value: 'mesi', label: 'Mesi' },
  { value: 'giorni', label: 'Giorni' },
] as const

export const whole: Example = {
  draw: () => (
    <Kept<{ text: string; by: 'mesi' | 'giorni' }> from={{ text: '', by: 'mesi' }}>
      {({ text, by }, change) => (
        <>
          <Toolbar
            title="Ordini"
            count="291 ordini"
            search={{
              value: text,
              onChange: next => change({ text: next, by }),
              placeholder: 'Cerca ordine',
            }}
            actions={<Button>Esporta</Button>}
            chips={<RemovableChip label="Bloccati" onRemove={() => {}} />}
            note="dati aggiornati alle 9:00"
          >
            <WordSwitch
              label="Per"
              options={words}
              value={by}
              onChange={next => change({ text, by: next })}
            />
          </Toolbar>
          <output>{`cercato: ${text}, per ${by}`}</output>
        </>
      )}
    </Kept>
  ),
}

export const titleAlone: Example = {
  draw: () => <Toolbar title="Area download" />,
}

export const switchChanged: Example = {
  draw: () => <WordSwitch label="Per" options={words} value="giorni" onChange={() => {}} changed />,
}
