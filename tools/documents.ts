import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Refuses documents that name missing paths, and decision records without number, date or state.
const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const places = /^(contract|rules|server|web|tests|tools|docs|bin)\//
const state = /^\d{4}-\d{2}-\d{2}(, changed \d{4}-\d{2}-\d{2})?: (accepted|superseded by \[)/

function missingPaths(document: string, text: string): string[] {
  const inCode = [...text.matchAll(/`([\w./-]+)`/g)].map(match => match[1] ?? '')
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(match =>
    join(document, '..', match[1] ?? ''),
  )
  const paths = [...inCode.filter(path => places.test(path)), ...linked]
  return paths.filter(path => !existsSync(join(root, path))).map(path => `${document} names ${path}`)
}

function recordFaults(document: string, text: string): string[] {
  if (!document.startsWith('docs/decisions/')) return []
  const [title = '', , second = ''] = text.split('\n')
  const number = Number.parseInt(basename(document), 10)
  return [
    ...(title.startsWith(`# ${number}. `)
      ? []
      : [`${document}: the title does not begin with "# ${number}. "`]),
    ...(state.test(second) ? [] : [`${document}: the third line has no date and state (record 31)`]),
  ]
}

const faults = documents.flatMap(document => {
  const text = readFileSync(join(root, document), 'utf8')
  return [...missingPaths(document, text), ...recordFaults(document, text)]
})

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
