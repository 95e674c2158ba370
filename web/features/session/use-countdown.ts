import { useEffect, useState } from 'react'

/** Remaining whole seconds of a wait. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft(left => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [secondsLeft, seconds => setSecondsLeft(Math.ceil(seconds))]
}
