import { integer } from '#rules/italian-format.ts'

interface FileRule {
  /** As in the attribute of a file field: ".csv,.zip"; any where it is absent */
  accept?: string | undefined
  maxBytes: number
}

interface NamedSize {
  name: string
  size: number
}

export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${integer(Math.floor(bytes / 1024 / 1024))} MB`
    : `${integer(Math.floor(bytes / 1024))} kB`
}

/** Why this file cannot be taken; undefined when it can. */
export function fileRefusal(file: NamedSize, { accept, maxBytes }: FileRule): string | undefined {
  const kinds = accept?.split(',').map(kind => kind.trim().toLowerCase())
  const isKnown = !kinds || kinds.some(kind => file.name.toLowerCase().endsWith(kind))
  if (kinds && !isKnown) return `${file.name}: sono accettati solo file ${kinds.join(', ')}.`
  if (file.size === 0) return `${file.name}: il file è vuoto.`
  if (file.size > maxBytes) return `${file.name}: il file supera ${sizeText(maxBytes)}.`
  return undefined
}
