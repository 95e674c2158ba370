import { useState } from 'react'

// A finger's click comes some time after it has left.
const releaseMs = 100

/** What a list shows stands still while it is pressed, so that the click finds what the press pointed at. */
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
