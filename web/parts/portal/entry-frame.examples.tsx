import type { Example } from '#tests/components/example.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { Brand } from './brand.tsx'
import { EntryFrame } from './entry-frame.tsx'

export const entryFrame: Example = {
  answers: withManufacturer,
  draw: () => <EntryFrame sentence="Cataloghi, schede e istruzioni di posa.">Il modulo</EntryFrame>,
}

export const brand: Example = {
  answers: withManufacturer,
  draw: () => (
    <div className="public-header">
      <Brand />
    </div>
  ),
}
