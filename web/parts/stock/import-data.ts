import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { useUpload } from '#web/kit/use-upload.ts'

export function reportsQuery() {
  return queryOptions({
    ...client.stockImport.reports.query({ query: { righe: 5 } }),
    meta: { silent: true },
  })
}

export function reportQuery(id: number) {
  return queryOptions(client.stockImport.report.query({ params: { importazione: String(id) } }))
}

/** The two uploads of a stock file: the preview, then the import. */
export function useStockImport() {
  const preview = useUpload((file, options) => client.stockImport.preview({ file, ...options }))
  const upload = useUpload((file, options) => client.stockImport.upload({ file, ...options }), {
    isFresh: true,
  })
  const { share } = upload.isBusy ? upload : preview
  const restart = () => {
    preview.cancel()
    upload.cancel()
  }
  return { file: preview.file, share, preview, upload, restart }
}
