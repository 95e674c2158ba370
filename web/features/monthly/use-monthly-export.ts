import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFilter } from '#web/kit/filter.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useUser } from '#web/kit/user.ts'
import { writeXlsx } from '#web/kit/xlsx/write-xlsx.ts'
import { notify } from '#web/ui/notify.ts'
import { allRows, totalsQuery } from './monthly-data.ts'
import { fileName, monthlySheets } from './monthly-sheets.ts'
import type { MonthlyUrl } from './monthly-url.ts'

export interface ExportProgress {
  done: number
  total: number | undefined
}

/** The whole list as a workbook: read a thousand rows at a time, written in a worker, given up when asked to. */
export function useMonthlyExport(url: MonthlyUrl) {
  const [progress, setProgress] = useState<ExportProgress>()
  const work = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const filter = useFilter()
  const user = useUser()
  useEffect(() => () => work.current?.abort(), [])

  async function make(signal: AbortSignal): Promise<void> {
    const totals = await queries.fetchQuery(totalsQuery(filter, url))
    const rows = await allRows(filter, url, {
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    })
    const name = `${user.Utente} (${user.Tipologia})`
    const sheets = monthlySheets({ url, rows, totals, user: name, filter, now: new Date() })
    saveFile(await writeXlsx(sheets, signal), fileName(url, 'xlsx'))
    notify.success('File Excel scaricato', { detail: fileName(url, 'xlsx') })
  }

  function start() {
    if (work.current) return
    const leaving = new AbortController()
    work.current = leaving
    setProgress({ done: 0, total: undefined })
    make(leaving.signal)
      .catch(error => !leaving.signal.aborted && notify.error(messageOf(error)))
      .finally(() => {
        if (work.current !== leaving) return
        work.current = undefined
        setProgress(undefined)
      })
  }

  function cancel() {
    work.current?.abort()
    work.current = undefined
    setProgress(undefined)
  }

  return { progress, start, cancel }
}
