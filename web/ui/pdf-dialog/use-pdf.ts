import { useEffect, useRef, useState } from 'react'

export interface PdfFile {
  blob: Blob
  url: string
}

type PdfState = { file?: PdfFile; failure?: string }

/** The time is long enough for a tab opened from the dialog to load the URL. */
const urlOutlivesMs = 60_000

function messageOf(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : 'Non è stato possibile caricare il documento.'
}

/** Loads the PDF on mount and on `retry`; unmounting cancels the load. */
export function usePdf(load: (signal: AbortSignal) => Promise<Blob>) {
  const [state, setState] = useState<PdfState>({})
  const [attempt, setAttempt] = useState(0)
  const latestLoad = useRef(load)
  latestLoad.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads anew
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | undefined
    setState({})
    latestLoad
      .current(leaving.signal)
      .then(answer => {
        if (leaving.signal.aborted) return
        const blob = new Blob([answer], { type: 'application/pdf' })
        url = URL.createObjectURL(blob)
        setState({ file: { blob, url } })
      })
      .catch(error => {
        if (!leaving.signal.aborted) setState({ failure: messageOf(error) })
      })
    return () => {
      leaving.abort()
      const made = url
      if (made) setTimeout(() => URL.revokeObjectURL(made), urlOutlivesMs)
    }
  }, [attempt])

  return {
    ...state,
    retry: () => setAttempt(attempt + 1),
    fail: () => setState({ failure: 'Il documento non si può mostrare.' }),
  }
}
