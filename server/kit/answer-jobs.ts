import { writeFileSync } from 'node:fs'
import { yieldProcess } from '#server/machine/yield-to-others.ts'

export type Reply<Answer> = { answer: Answer } | { error: string }

/** Turns this process into the helper of the process that started it. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  if (!process.send) throw new Error('a helper is started by `openHelper` only')
  const send = process.send.bind(process)
  process.once('disconnect', () => process.exit())
  // A signal to the whole group ends the server, which may still need the answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  diesFirst()
  yieldProcess()
  process.on('message', async (job: Job) => {
    try {
      send({ answer: await work(job) } satisfies Reply<Answer>)
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) } satisfies Reply<Answer>)
    }
  })
  send('ready')
}

/** A machine without memory should end the helper, and never the server. */
function diesFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this file.
  }
}
