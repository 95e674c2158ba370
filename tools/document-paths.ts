import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A document that names a path of the project which is not there is wrong.
const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const places = /^(contract|rules|server|web|tests|tools|docs|bin)\//

const missing = documents.flatMap(document => {
  const text = readFileSync(join(root, document), 'utf8')
  const inCode = [...text.matchAll(/`([\w./-]+)`/g)].map(match => match[1] ?? '')
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(match =>
    join(document, '..', match[1] ?? ''),
  )
  const paths = [...inCode.filter(path => places.test(path)), ...linked]
  return paths.filter(path => !existsSync(join(root, path))).map(path => `${document} names ${path}`)
})

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exit(1)
}
