import { useEffect, useRef, useState } from 'react'
import { type Exported, filterText, informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import { now } from '#web/kit/clock.ts'
import { notify } from '#web/ui/notify.ts'
import { useNamedFilter } from '../filter.ts'
import { messageOf } from '../problem-error.ts'
import { saveFile } from '../save-file.ts'
import { useUser } from '../user.ts'
import { type ListCalls, readAll } from './read-all.ts'
import { openWorkbook } from './workbook.ts'

interface ExportProgress {
  done: number
  total: number | undefined
}

/** Exports the whole list as a workbook: reads a thousand rows at a time, writes in a worker, and can be cancelled. */
export function useExport<Row>(list: Exported<Row>, calls: ListCalls<Row>) {
  const [progress, setProgress] = useState<ExportProgress>()
  const work = useRef<AbortController>(undefined)
  const filter = useNamedFilter()
  const { Utente, Tipologia } = useUser()
  useEffect(() => () => work.current?.abort(), [])

  async function make(signal: AbortSignal): Promise<void> {
    const workbook = openWorkbook(signal)
    try {
      const totals = await calls.readTotals?.()
      let done = 0
      let last: Row | undefined
      const rows = await readAll(calls.readPage, {
        signal,
        onRows: (read, total) => {
          workbook.add(sheetLines(list, read, last))
          last = read.at(-1)
          done += read.length
          setProgress({ done, total })
        },
      })
      const asking = { user: `${Utente} (${Tipologia})`, filterText: filterText(filter), now: now(), rows }
      const file = await workbook.written([listSheet(list, totals), informationSheet(list, asking)])
      saveFile(file, `${list.fileName}.xlsx`)
      notify.success('File Excel scaricato', { detail: `${list.fileName}.xlsx` })
    } finally {
      workbook.close()
    }
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
