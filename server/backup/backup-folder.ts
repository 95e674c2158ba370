import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { machineUser } from '#server/machine/machine-user.ts'

/** A backup cannot be made, listed or restored; the message is for the operator. */
export class BackupError extends Error {}

const named = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/
const draftEnd = '.partial'
const dayMs = 24 * 3_600_000

/** `2026-11-26T130000Z`: names sort by time, and no file system refuses them. */
export function toBackupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}

/** The instant of a backup's name; undefined for a folder that is no backup. */
export function instantOfBackup(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = named.exec(basename(name)) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export function backupNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return namesIn(folder)
    .filter(name => instantOfBackup(name))
    .sort()
    .reverse()
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new BackupError(
      `The folder of backups ${folder} cannot be read by the user ${machineUser()}: ${(error as Error).message}.`,
    )
  }
}

/** A backup has this name until it is whole. */
export function draftOf(folder: string, at: Date): string {
  return join(folder, `${toBackupName(at)}${draftEnd}`)
}

/** A command that was killed leaves its draft behind. */
export function removeOldDrafts(folder: string, now: Date): void {
  const drafts = readdirSync(folder).filter(name => name.endsWith(draftEnd) && instantOfDraft(name))
  for (const path of drafts.map(name => join(folder, name)))
    if (now.getTime() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true })
}

function instantOfDraft(name: string): Date | undefined {
  return instantOfBackup(name.slice(0, -draftEnd.length))
}
