import type { Example } from '#tests/components/example.ts'
import { ReturnsTabs } from './returns-tabs.tsx'

export const ofOffice: Example = {
  as: 'Admin',
  draw: () => <ReturnsTabs value="reclami">I reclami aperti</ReturnsTabs>,
}

export const ofPartner: Example = {
  as: 'Cliente',
  draw: () => <ReturnsTabs value="resi">I resi dell'anno</ReturnsTabs>,
}
