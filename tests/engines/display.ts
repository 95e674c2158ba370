import { startProgram, until } from '#tests/support/programs.ts'

/** A screen in memory for one browser: two would take the focus from each other. Its number is one that is free. */
export async function openDisplay(name: string): Promise<string> {
  // it would start again when its only window is closed, and refuse the next one meanwhile
  const words = ['Xvfb', '-noreset', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const program = startProgram(`${name}-display`, words)
  let number: string | undefined
  await until('the display is there', () => {
    number = /^(\d+)\n/m.exec(program.log())?.[1]
    return number !== undefined
  })
  return `:${number}`
}
