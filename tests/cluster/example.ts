import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, root } from '#tests/support/programs.ts'

/** Writes an example of deploy/ into the run's folder, with these values replaced. */
export function writeExample(name: string, differences: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(root, 'deploy', name), 'utf8')
  for (const [example, ours] of Object.entries(differences)) {
    if (!text.includes(example)) throw new Error(`deploy/${name} does not say «${example}»`)
    text = text.replaceAll(example, ours)
  }
  const path = join(folder, name)
  writeFileSync(path, text, { mode: 0o644 })
  return path
}
