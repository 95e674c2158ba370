import { useEffect, useRef, useState } from 'react'
import type { Exported } from '#rules/tables/exported.ts'
import { notify } from '#web/ui/notify.ts'
import { useNamedFilter } from '../filter.ts'
import { messageOf } from '../problem-error.ts'
import { useUser } from '../user.ts'
import type { ExportProgress } from './make-workbook.ts'
import type { ListCalls } from './read-all.ts'

/** Exports the whole list as a workbook: reads a thousand rows at a time, writes in a worker, and can be cancelled. */
export function useExport<Row>(exported: { list: Exported<Row>; calls: ListCalls<Row> } | undefined) {
  const [progress, setProgress] = useState<ExportProgress>()
  const work = useRef<AbortController>(undefined)
  const filter = useNamedFilter()
  const { Utente, Tipologia } = useUser()
  useEffect(() => () => work.current?.abort(), [])

  /** The code that makes a workbook is loaded at the first export, not with the page. */
  async function make({ list, calls }: NonNullable<typeof exported>, signal: AbortSignal): Promise<void> {
    const { makeWorkbook } = await import('./make-workbook.ts')
    const user = `${Utente} (${Tipologia})`
    await makeWorkbook(list, calls, { signal, user, filter, onProgress: setProgress })
    notify.success('File Excel scaricato', { detail: `${list.fileName}.xlsx` })
  }

  function start() {
    if (work.current || !exported) return
    const leaving = new AbortController()
    work.current = leaving
    setProgress({ done: 0, total: undefined })
    make(exported, leaving.signal)
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
