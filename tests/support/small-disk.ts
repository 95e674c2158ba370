import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const mebibyte = 1_048_576

/** A disk of its own for one folder. It needs the right to mount. */
export class SmallDisk {
  readonly #folder: string
  readonly #ballast: string

  /** Moves the folder to a disk of its own, so that a test can fill it. Nothing may use the folder meanwhile. */
  constructor(folder: string, room = 64 * mebibyte) {
    this.#folder = folder
    this.#ballast = join(folder, 'ballast')
    const { uid, gid } = statSync(folder)
    const needed = Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0])
    renameSync(folder, `${folder}-before`)
    mkdirSync(folder, { mode: 0o700 })
    const options = `size=${needed * 2 + room},mode=0700,uid=${uid},gid=${gid}`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
    execFileSync('cp', ['-a', `${folder}-before/.`, folder])
    rmSync(`${folder}-before`, { recursive: true })
  }

  /** Leaves no room at all. */
  fill(): void {
    const ballast = openSync(this.#ballast, 'a')
    try {
      for (;;) {
        const { bavail, bsize } = statfsSync(this.#folder)
        if (bavail === 0) return
        writeSync(ballast, Buffer.alloc(Math.min(bavail * bsize, mebibyte)))
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error // Others write at the same moment.
    } finally {
      closeSync(ballast)
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true })
  }

  /** Moves the folder back to where it was. */
  remove(): void {
    execFileSync('cp', ['-a', this.#folder, `${this.#folder}-after`])
    execFileSync('umount', [this.#folder])
    renameSync(`${this.#folder}-after`, this.#folder)
  }
}
