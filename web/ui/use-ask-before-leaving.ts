import { useEffect } from 'react'

/** Leaving the page would lose what is being sent, so the browser asks first. */
export function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}
