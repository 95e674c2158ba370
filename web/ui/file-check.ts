import { integer } from '#rules/italian-format.ts'

interface FileRule {
  /** File name endings such as ".csv,.zip"; absent means any kind. */
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

/** Returns the reason why the file is refused; undefined if the file is accepted. */
export function fileRefusal(file: NamedSize, { accept, maxBytes }: FileRule): string | undefined {
  const kinds = accept?.split(',').map(kind => kind.trim().toLowerCase())
  const isKnown = !kinds || kinds.some(kind => file.name.toLowerCase().endsWith(kind))
  if (kinds && !isKnown) return `${file.name}: sono accettati solo file ${kinds.join(', ')}.`
  if (file.size === 0) return `${file.name}: il file è vuoto.`
  if (file.size > maxBytes) return `${file.name}: il file supera ${sizeText(maxBytes)}.`
  return undefined
}

interface DropRule extends FileRule {
  multiple: boolean
  /** True while files are uploading and only one at a time is allowed. */
  busy: boolean
}

/** Splits dropped files into accepted files and reasons for the refused files. */
export function sortFiles<F extends NamedSize>(
  files: readonly F[],
  { multiple, busy, ...rule }: DropRule,
): { taken: F[]; refused: string[] } {
  const taken: F[] = []
  const refused: string[] = []
  for (const file of files) {
    const refusal = busy
      ? `${file.name}: un altro file è ancora in arrivo, riprova quando ha finito.`
      : fileRefusal(file, rule)
    if (refusal) refused.push(refusal)
    else if (!multiple && taken.length > 0) refused.push(`${file.name}: si carica un solo file.`)
    else taken.push(file)
  }
  return { taken, refused: [...new Set(refused)] }
}
