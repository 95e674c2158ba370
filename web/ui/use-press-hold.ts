import { useState } from 'react'

// The browser reports a finger's click some time after the finger is lifted.
const releaseMs = 100

/** Freezes a list while it is pressed, so that the click hits the item that the press hit. */
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
