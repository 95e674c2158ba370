import { useState } from 'react'
import { ProblemError } from '#web/kit/problem-error.ts'

/** Remembers that the server has called the code invalid, because a retry would not help. */
export function useDeadCode() {
  const [message, setMessage] = useState<string>()
  const look = (error: Error) => {
    if (!(error instanceof ProblemError)) return
    if (error.code === 'account.code') setMessage(error.message)
    else if (error.fields.Code !== undefined) setMessage('Il link non è completo.')
  }
  return { message, look }
}
