import { queryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'

export function reportsQuery() {
  return queryOptions({
    ...client.stockImport.reports.query({ query: { righe: 5 } }),
    meta: { silent: true },
  })
}

export function reportQuery(id: number) {
  return queryOptions(client.stockImport.report.query({ params: { importazione: String(id) } }))
}

/** A stock file: first previewed, then imported. */
export function useStockImport() {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const sending = (chosen: File) => {
    running.current = new AbortController()
    setFile(chosen)
    setShare(0)
    return { file: chosen, signal: running.current.signal, onProgress: setShare }
  }
  const preview = useCommand((chosen: File) => client.stockImport.preview(sending(chosen)), {
    ownErrors: true,
  })
  const upload = useCommand((chosen: File) => client.stockImport.upload(sending(chosen)), {
    ownErrors: true,
    isFresh: true,
  })
  const restart = () => {
    running.current?.abort()
    preview.reset()
    upload.reset()
    setFile(undefined)
  }
  return { file, share, preview, upload, restart }
}
