import { useState } from 'react'
import { ProblemError } from '#web/kit/problem-error.ts'

/** Whether the server has said that the code of the link is good no more: trying again would not help. */
export function useDeadCode() {
  const [message, setMessage] = useState<string>()
  const look = (error: Error) => {
    if (!(error instanceof ProblemError)) return
    if (error.code === 'account.code') setMessage(error.message)
    else if (error.fields.Code !== undefined) setMessage('Il link non è completo.')
  }
  return { message, look }
}
