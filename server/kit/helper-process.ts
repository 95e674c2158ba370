import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { takeTurns } from '#server/kit/turns.ts'
import { yieldProcess } from '#server/machine/yield-to-others.ts'
import type { Reply } from './answer-jobs.ts'

/** The process ended before it answered: by itself, or because the job took too much time or memory. */
export class JobEndedError extends Error {
  override name = 'JobEndedError'
  readonly why: 'crash' | 'time' | 'memory'

  constructor(why: JobEndedError['why']) {
    super(why === 'crash' ? 'the helper ended by itself' : `the job took too much ${why}`)
    this.why = why
  }
}

interface HelperOptions {
  /** A module that calls `answerJobs`. */
  module: URL
  /** A job ends, with its process, when the process holds more than this. */
  mostMegabytes: number
  /** Limit of the JavaScript heap, which is part of the memory. */
  heapMegabytes: number
  /** After a job a process that holds more than this ends, so that its memory comes back. */
  restingMegabytes?: number
  /** How long such a process waits for another job; a new one would start anew for each job of a queue. */
  fullMs?: number
  timeoutMs: number
  /** A process without jobs ends after this time. */
  idleMs?: number
  /** Jobs that may wait. */
  waiting: number
  longestWaitMs?: number
  whenFull: () => Error
}

export interface Helper<Job, Answer> {
  /** Starts the process before the first job. */
  start(): Promise<void>
  run(job: Job): Promise<Answer>
  close(): Promise<void>
}

const bootMs = 30_000
const lookMs = 20

/**
 * Runs one job at a time in a process of its own, so that the job can be ended and its memory given back. The process
 * starts with the first job and ends with this one.
 */
export function openHelper<Job, Answer>(options: HelperOptions): Helper<Job, Answer> {
  const { waiting, longestWaitMs, whenFull, restingMegabytes = Number.POSITIVE_INFINITY, fullMs } = options
  const queue = { atOnce: 1, waiting, whenFull }
  const inTurn = takeTurns(longestWaitMs ? { ...queue, longestWaitMs } : queue)
  let current: Promise<ChildProcess> | undefined
  let leaving: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function running(): Promise<ChildProcess> {
    if (isClosed) return Promise.reject(new Error('the helper is closed'))
    if (current) return current
    const started = leaving.then(() => boot(options))
    const forget = () => {
      if (current === started) current = undefined
    }
    started.then(child => child.once('exit', forget), forget)
    current = started
    return started
  }

  /** The next process starts after this one is gone, so that there is never more than one. */
  function dismiss(child: ChildProcess): Promise<unknown> {
    current = undefined
    leaving = end(child)
    return leaving
  }

  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    const isFull = residentMegabytes(child) > restingMegabytes
    if (isFull && !fullMs) void dismiss(child)
    else if (isFull || options.idleMs)
      idle = setTimeout(() => dismiss(child), isFull ? fullMs : options.idleMs).unref()
  }

  async function answer(job: Job): Promise<Answer> {
    clearTimeout(idle)
    const child = await running()
    child.ref()
    child.channel?.ref()
    try {
      const answer = await answerOf<Job, Answer>(child, job, options)
      rest(child)
      return answer
    } catch (error) {
      if (error instanceof JobEndedError) void dismiss(child)
      else rest(child)
      throw error
    }
  }

  return {
    start: async () => rest(await running()),
    run: job => inTurn(() => answer(job)),
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      const child = await current?.catch(() => undefined)
      await (child ? dismiss(child) : leaving)
    },
  }
}

async function answerOf<Job, Answer>(
  child: ChildProcess,
  job: Job,
  { timeoutMs, mostMegabytes }: HelperOptions,
): Promise<Answer> {
  const ending = new AbortController()
  const overrun = (why: 'time' | 'memory') => ending.abort(new JobEndedError(why))
  const gone = () => ending.abort(new JobEndedError('crash'))
  child.once('exit', gone)
  const clock = setTimeout(() => overrun('time'), timeoutMs)
  const watch = setInterval(() => {
    if (residentMegabytes(child) > mostMegabytes) overrun('memory')
  }, lookMs)
  try {
    const replied = once(child, 'message', { signal: ending.signal })
    child.send(job as object, error => error && gone())
    const [reply]: Reply<Answer>[] = await replied.catch(() => {
      throw ending.signal.reason
    })
    if (reply && 'answer' in reply) return reply.answer
    throw new Error(reply?.error)
  } finally {
    child.off('exit', gone)
    clearTimeout(clock)
    clearInterval(watch)
  }
}

/** The process reads hostile files, so it gets none of the portal's settings. */
async function boot({ module, heapMegabytes }: HelperOptions): Promise<ChildProcess> {
  const { PATH = '', TMPDIR } = process.env
  const child = fork(module, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    // glibc would keep a heap for each thread.
    env: { PATH, MALLOC_ARENA_MAX: '2', ...(TMPDIR ? { TMPDIR } : {}) },
  })
  if (child.pid) yieldProcess(child.pid)
  const ending = AbortSignal.timeout(bootMs)
  const early = new AbortController()
  child.once('exit', () => early.abort())
  try {
    await once(child, 'message', { signal: AbortSignal.any([ending, early.signal]) })
    return child
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error('the helper does not start', { cause })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** @NOTE only Linux tells this; elsewhere a job has no limit but that of its heap and its time. */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}
