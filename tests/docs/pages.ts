import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#tests/support/programs.ts'

export interface Section {
  /** Empty for what comes before the first heading below the title. */
  heading: string
  commands: string[]
}

const folder = join(root, 'docs/operate')

export function pageNames(): string[] {
  return globSync('*.md', { cwd: folder }).map(path => basename(path, '.md'))
}

export function pageText(page: string): string {
  return readFileSync(join(folder, `${page}.md`), 'utf8')
}

/** The commands in the `sh` blocks of a page, under the heading that they follow. */
export function sectionsOf(page: string): Section[] {
  const sections: Section[] = []
  let heading = ''
  let block: string[] | undefined
  for (const line of pageText(page).split('\n')) {
    if (line === '```sh') block = []
    else if (line.startsWith('```')) {
      if (block) sections.push({ heading, commands: block.filter(Boolean) })
      block = undefined
    } else if (block) block.push(line)
    else heading = /^##+ (.*)$/.exec(line)?.[1] ?? heading
  }
  return sections
}

/** The commands of a page, or of its chapter in `page#heading`. */
export function commandsOf(part: string): string[] {
  const [page = '', heading] = part.split('#')
  return sectionsOf(page)
    .filter(section => heading === undefined || section.heading === heading)
    .flatMap(section => section.commands)
}
