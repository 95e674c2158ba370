import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

// `npm run texts` prints the texts that people read, by screen, so that one person can read all of them at one sitting;
// the texts of PDFs are in server/pdf/templates.
// `npm run texts -- --places` prints the file and line of each, too.
const root = join(import.meta.dirname, '..')
const patterns = [
  'web/**/*.{ts,tsx}',
  'rules/**/*.ts',
  'contract/**/*.ts',
  'server/{mail,events,xlsx}/**/*.ts',
]
const isLeftOut = /\.(test|examples|gen)\.tsx?$/

export interface ShownText {
  /** The screen, or the part of several screens. */
  screen: string
  place: string
  text: string
}

type Node = { type: string; start: number } & Record<string, unknown>

/** Attributes, fields and calls whose texts are for machines. */
const technical = new Set([
  ...['className', 'classNames', 'style', 'type', 'role', 'id', 'key', 'd', 'viewBox', 'transform', 'points'],
  ...['to', 'path', 'href', 'rel', 'target', 'width', 'gap', 'columns', 'autoComplete', 'accept', 'template'],
  ...['summary', 'direction', 'align', 'justify', 'variant', 'sizes', 'media', 'example', 'fill', 'stroke'],
  ...['querySelector', 'querySelectorAll', 'closest', 'matches', 'getItem', 'setItem', 'addEventListener'],
  ...[
    'startsWith',
    'endsWith',
    'includes',
    'split',
    'join',
    'Error',
    'TypeError',
    'sql',
    'font',
    'animation',
  ],
])
/** Fields and calls with words that begin small: `counted: ['ordine', 'ordini']`. */
const spoken = new Set([
  'counted',
  'noneOf',
  'noun',
  'nouns',
  'name',
  'countText',
  'dotted',
  'listed',
  'label',
  'words',
])

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (typeof value.name === 'string') return value.name
  if (typeof value.value === 'string') return value.value
  return nameOf(value.property)
}

/** The attribute, field or call that a node gives to everything in it. */
function nameGivenBy(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') return nameOf(node.name)
  if (node.type === 'Property' || node.type === 'PropertyDefinition') return nameOf(node.key)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return nameOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag)
  if (node.type === 'VariableDeclarator') return nameOf(node.id)
  return undefined
}

/** The text of a literal, of a template with `…` for its values, or of an element with the texts in a row. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return joined(node.quasis as Node[], ({ value }) => (value as { cooked: string }).cooked)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node.children as Node[]
    if (!children.some(child => child.type === 'JSXText' && String(child.value).trim())) return undefined
    return children
      .map(child => (child.type === 'JSXText' ? String(child.value) : (wordsIn(child) ?? '…')))
      .join('')
  }
  return undefined
}

function wordsIn(child: Node): string | undefined {
  const inner = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
  return inner.type === 'Literal' || inner.type === 'JSXElement' ? textOf(inner) : undefined
}

function joined(parts: readonly Node[], read: (part: Node) => string): string {
  return parts.map(read).join('…')
}

/** A sentence, or a word with a capital; small words only where they are known to be spoken. */
function isShown(text: string, names: readonly string[]): boolean {
  if (!/\p{L}{2}/u.test(text) || names.some(name => technical.has(name))) return false
  if (/^[#./@]|^--|var\(--|^https?:|^\w+:\/\/|[;{}]|=>|^\w+\.\w+$|_/.test(text)) return false
  if (
    /^\p{Lu}\p{Ll}|^\p{Lu}[\p{Lu} ]+$|[àèéìòù]/u.test(text) &&
    !/^[A-Z]\w*[A-Z]\w*$|^Arrow|^Page/.test(text)
  )
    return true
  if (/\p{L}{2,} \p{L}|…\S* ?\p{L}{2}|\p{L} ?…/u.test(text) && !/^[\d.]+(px|fr|rem|%)|\d(px|fr)\b/.test(text))
    return true
  return names.some(name => spoken.has(name)) && /^\p{Ll}+$/u.test(text)
}

function textsOf(file: string): { line: number; text: string }[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, source)
  const found: { line: number; text: string }[] = []
  const walk = (node: Node, names: readonly string[]) => {
    if (
      /^(Import|Export(All|Named)?Declaration$|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(
        node.type,
      ) &&
      !node.declaration
    )
      return
    const name = nameGivenBy(node)
    const inside = name === undefined ? names : [...names.slice(-1), name]
    const text = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (text && isShown(text, inside))
      found.push({ line: source.slice(0, node.start).split('\n').length, text })
    for (const child of childrenOf(node)) if (child !== node.key || node.computed) walk(child, inside)
  }
  walk(program as unknown as Node, [])
  return found
}

function screenOf(file: string): string {
  const [room, kind, name, further] = file.split('/')
  if (room !== 'web' || !name || !further) return [room, kind].join('/').replace(/\.tsx?$/, '')
  const isNested = name === 'office' || name === 'quotes' || name === 'statistics'
  return [room, kind, name, ...(isNested && !further.includes('.') ? [further] : [])].join('/')
}

export function shownTexts(): ShownText[] {
  const files = globSync(patterns, { cwd: root }).filter(file => !isLeftOut.test(file))
  return files.toSorted().flatMap(file => {
    const seen = new Set<string>()
    return textsOf(file).flatMap(({ line, text }) => {
      if (seen.has(text)) return []
      seen.add(text)
      return [{ screen: screenOf(file), place: `${file}:${line}`, text }]
    })
  })
}

if (import.meta.main) {
  const hasPlaces = process.argv.includes('--places')
  const screens = Map.groupBy(shownTexts(), ({ screen }) => screen)
  for (const [screen, texts] of screens) {
    process.stdout.write(`\n${screen}\n`)
    for (const { place, text } of texts)
      process.stdout.write(`  ${text}${hasPlaces ? `   (${place})` : ''}\n`)
  }
}
