import { useEffect, useRef } from 'react'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useUpload } from '#web/kit/use-upload.ts'
import type { ListWork } from './use-list.ts'

/** Reads a list from a file on the server, which answers it as if it were pasted. */
export function useListFile({ paste, fail }: Pick<ListWork, 'paste' | 'fail'>, given: string | File) {
  const { run, isBusy } = useUpload((file, options) => client.doorLists.read({ file, ...options }), {
    onDone: ({ Testo }) => paste(Testo),
    onFailed: error => fail(messageOf(error)),
  })
  const first = useRef(given)
  useEffect(() => {
    if (first.current instanceof File) run(first.current)
    first.current = ''
  })
  return { load: run, isLoading: isBusy }
}
