import type { Logger } from 'pino'

export type TellStep = (line: string) => void

interface Told {
  isTerminal: boolean | undefined
  say: (line: string) => void
  logger: Pick<Logger, 'info'>
}

/** Tells each step of long work with the seconds since its beginning: to a person as text, otherwise in the log. */
export function tellingSteps({ isTerminal, say, logger }: Told): TellStep {
  const startedAt = performance.now()
  return line => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    if (isTerminal) say(`${seconds.padStart(6)} s  ${line}`)
    else logger.info({ seconds: Number(seconds) }, line)
  }
}
