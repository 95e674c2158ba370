import { startProgram, until } from '#tests/support/programs.ts'

/** A virtual screen for one browser, because two on one screen would compete for the focus. */
export async function openDisplay(name: string): Promise<string> {
  // Without -noreset it would restart when its only window closes, and meanwhile refuse the next one.
  const words = ['Xvfb', '-noreset', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const program = startProgram(`${name}-display`, words)
  let number: string | undefined
  await until('the display is there', () => {
    number = /^(\d+)\n/m.exec(program.log())?.[1]
    return number !== undefined
  })
  return `:${number}`
}
