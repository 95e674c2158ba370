import { readdirSync, readFileSync } from 'node:fs'

interface RunningProcess {
  pid: number
  command: string
  residentMegabytes: number
}

/** This process and all below it. */
export function processTree(pid = process.pid): RunningProcess[] {
  try {
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const found = { pid, command, residentMegabytes: Number(kilobytes) / 1_024 }
    return [found, ...childrenOf(pid).flatMap(child => processTree(child))]
  } catch {
    return [] // The process has ended meanwhile.
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap(thread => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(child => child !== '')
    .map(Number)
}

export function residentMegabytes(root = process.pid): number {
  return processTree(root).reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0)
}

/** Highest value while the work goes on. */
export async function peakWhile(work: () => Promise<unknown>, root = process.pid): Promise<number> {
  let peak = residentMegabytes(root)
  const look = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(root))
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return peak
}
