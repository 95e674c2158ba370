import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { FieldHint } from './field-hint.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchSelect } from './search-select.tsx'

export const password: Example = {
  draw: () => <PasswordField label="Password" defaultValue="soglia1" />,
}

export const wrongPassword: Example = {
  draw: () => <PasswordField label="Password" error="La password attuale non è corretta" />,
}

export const select: Example = {
  draw: () => (
    <Kept<string | null> from={null}>
      {(town, setTown) => (
        <SearchSelect
          label="Località"
          data={['Forlì', 'Bassano del Grappa', 'Città di Castello']}
          value={town}
          onChange={setTown}
        />
      )}
    </Kept>
  ),
}

export const hint: Example = {
  draw: () => <FieldHint text="Il codice è quello del gestionale." />,
}
