import { useState } from 'react'

// On a touch screen the browser reports the click some time after the finger is lifted.
const releaseMs = 100

/** Freezes a list while the user presses an item, so that the click hits the same item as the press. */
export function usePressHold<T>(latest: T): { held: T; onPointerDown: () => void } {
  const [pressed, setPressed] = useState<{ value: T }>()

  function onPointerDown() {
    const leaving = new AbortController()
    const release = () => {
      leaving.abort()
      setTimeout(() => setPressed(undefined), releaseMs)
    }
    setPressed({ value: latest })
    for (const ending of ['pointerup', 'pointercancel'])
      window.addEventListener(ending, release, { signal: leaving.signal })
  }

  return { held: pressed ? pressed.value : latest, onPointerDown }
}
