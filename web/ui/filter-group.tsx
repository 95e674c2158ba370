import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** A named group of choices; the choices themselves have the same name for screen readers. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={4} align="flex-start">
      <span className="label strong" aria-hidden>
        {label}
      </span>
      {children}
    </Stack>
  )
}
