import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { memoryOf } from '../bench/processes.ts'

export interface Held {
  mebibytes: number
  /** Open files and connections, without the tables of the embedded engine: it keeps each open that it has read. */
  files: number
}

/** Memory and open files of a process with all its descendants; Linux only. */
export function heldBy(pid: number): Held {
  const each = treeOf(pid).map(one => {
    try {
      return { mebibytes: memoryOf(one) || 0, files: openFiles(one) }
    } catch {
      return { mebibytes: 0, files: 0 } // It has just ended.
    }
  })
  return {
    mebibytes: each.reduce((sum, one) => sum + one.mebibytes, 0),
    files: each.reduce((sum, one) => sum + one.files, 0),
  }
}

const ofEngine = /\/db\/(base|global)\//

function openFiles(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter(one => isCounted(`${folder}/${one}`)).length
}

function isCounted(link: string): boolean {
  try {
    return !ofEngine.test(readlinkSync(link))
  } catch {
    return false // It has just been closed.
  }
}

function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
