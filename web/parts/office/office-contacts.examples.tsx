import { pending } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { withManufacturer } from '#tests/components/sample-data.ts'
import { OfficeContacts } from './office-contacts.tsx'

export const known: Example = {
  answers: withManufacturer,
  draw: () => <OfficeContacts />,
}

export const notYetKnown: Example = {
  answers: { portal: { info: pending } },
  draw: () => <OfficeContacts />,
}
