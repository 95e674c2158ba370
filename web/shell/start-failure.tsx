import type { ErrorComponentProps } from '@tanstack/react-router'
import { BareFrame } from './bare-frame.tsx'
import { ScreenFailure } from './screen-failure.tsx'

/** The portal could not start: the session stays, and one can try again. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <BareFrame>
      <ScreenFailure {...props} />
    </BareFrame>
  )
}
