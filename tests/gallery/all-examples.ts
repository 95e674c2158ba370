import type { Example } from '#tests/components/example.ts'
import { codeOf } from './code-of.ts'

type Examples = Record<string, Example>

const modules = import.meta.glob<Examples>('../../web/{ui,parts}/**/*.examples.tsx')
const sources = import.meta.glob<string>('../../web/{ui,parts}/**/*.examples.tsx', {
  query: '?raw',
  import: 'default',
})

const nameOf = (path: string) => path.replace('../../web/', '').replace('.examples.tsx', '')
const pathOf = (group: string) => `../../web/${group}.examples.tsx`

/** The files of examples, by the path of their part: `ui/notice`. */
export const groups: readonly string[] = Object.keys(modules).map(nameOf)

export async function examplesOf(group: string): Promise<Examples> {
  return (await modules[pathOf(group)]?.()) ?? {}
}

/** The code of each example of a group. */
export async function codesOf(group: string): Promise<Record<string, string>> {
  return codeOf((await sources[pathOf(group)]?.()) ?? '')
}
