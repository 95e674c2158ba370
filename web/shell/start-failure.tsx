import type { ErrorComponentProps } from '@tanstack/react-router'
import { BareFrame } from './bare-frame.tsx'
import { ScreenFailure } from './screen-failure.tsx'

/** The portal could not start; the session is kept and the user can retry. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <BareFrame>
      <ScreenFailure {...props} />
    </BareFrame>
  )
}
