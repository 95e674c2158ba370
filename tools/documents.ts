import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Refuses a document that names a missing path, and a decision record without number, date or state,
// of more than forty lines, or with a link that the other record does not return.
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

const longestRecord = 40

function recordLinks(text: string): string[] {
  return [...text.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(match => match[1] ?? '')
}

function oneWayLinks(document: string, text: string): string[] {
  return recordLinks(text)
    .filter(other => existsSync(join(root, document, '..', other)))
    .filter(other => {
      const back = readFileSync(join(root, document, '..', other), 'utf8')
      return !recordLinks(back).includes(basename(document))
    })
    .map(other => `${document} names ${other}, which does not name it (record 31)`)
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
    ...(text.trimEnd().split('\n').length > longestRecord
      ? [`${document} has more than ${longestRecord} lines (record 1)`]
      : []),
    ...oneWayLinks(document, text),
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
