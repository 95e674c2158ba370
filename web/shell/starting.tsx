import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { BareFrame } from './bare-frame.tsx'

/** While a session is being renewed and its user is asked for. */
export function Starting() {
  return (
    <BareFrame>
      <LoadingBar active />
    </BareFrame>
  )
}
