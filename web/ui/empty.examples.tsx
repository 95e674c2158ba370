import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Empty } from './empty.tsx'

export const plain: Example = {
  draw: () => <Empty text="Nessun ordine" />,
}

export const withAction: Example = {
  draw: () => <Empty text="Nessun ordine con questi filtri" action={<Button>Togli i filtri</Button>} />,
}
