import { useState } from 'react'

// A finger's click comes some time after it is lifted.
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
