import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { CountedChips } from './counted-chips.tsx'
import { NewChip } from './new-chip.tsx'
import { FilterChip, RemovableChip } from './removable-chip.tsx'
import { StatusChip } from './status-chip.tsx'

const options = [
  { value: 'aperti', label: 'Aperti', count: 12 },
  { value: 'scaduti', label: 'Scaduti', count: 0 },
  { value: 'inviati', label: 'Inviati', count: undefined },
] as const

export const counted: Example = {
  draw: () => (
    <Kept<'aperti' | 'scaduti' | 'inviati' | undefined> from={undefined}>
      {(value, onChange) => (
        <CountedChips label="Stato" options={options} value={value} onChange={onChange} />
      )}
    </Kept>
  ),
}

export const filter: Example = {
  draw: () => (
    <Kept from={true}>
      {(isOn, setOn) =>
        isOn ? <FilterChip name="Agente 14 · Lucia Ferraris" onRemove={() => setOn(false)} /> : <p>Tutti</p>
      }
    </Kept>
  ),
}

export const removable: Example = {
  draw: () => (
    <Kept from={['Bloccati', 'Zona nord']}>
      {(labels, setLabels) => (
        <>
          {labels.map(label => (
            <RemovableChip
              key={label}
              label={label}
              onRemove={() => setLabels(labels.filter(other => other !== label))}
            />
          ))}
        </>
      )}
    </Kept>
  ),
}

export const states: Example = {
  draw: () => (
    <>
      <StatusChip tone="success">consegnato</StatusChip>
      <StatusChip tone="warning">in ritardo</StatusChip>
      <StatusChip tone="danger">perso</StatusChip>
      <StatusChip tone="info">nuovo</StatusChip>
      <StatusChip tone="neutral">in corso</StatusChip>
      <NewChip />
    </>
  ),
}
