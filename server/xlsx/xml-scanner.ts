import { UnreadableTableError } from './unreadable-table.ts'

/** Receives the content of an XML text in order; names come without prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

// No cell or tag of a workbook is as long as this.
const longestPart = 256 * 1024
const declarationLength = '<![CDATA['.length
const damaged = () =>
  new UnreadableTableError('Il file è danneggiato: aprilo con Excel, salvalo di nuovo e riprova.')

/** Reads XML as it arrives. A document type is refused, so that no entity can be defined. */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(text: string): void {
    const all = this.#rest + text
    let at = 0
    for (;;) {
      const start = all.indexOf('<', at)
      if (start < 0) break
      if (start > at) this.#handler.text(decoded(all.slice(at, start)))
      at = start
      const end = endOf(all, start)
      if (end < 0) break
      this.#take(all.slice(start, end))
      at = end
    }
    this.#rest = all.slice(at)
    if (this.#rest.length > longestPart) throw damaged()
  }

  /** Called after the last part, when no tag may be incomplete. */
  end(): void {
    if (this.#rest.trim() !== '') throw damaged()
  }

  #take(part: string): void {
    if (part.startsWith('<![CDATA[')) this.#handler.text(part.slice(declarationLength, -3))
    else if (part.startsWith('</')) this.#handler.close(plainName(part.slice(2, -1).trim()))
    else if (!/^<[!?]/.test(part)) this.#open(part)
  }

  #open(tag: string): void {
    const isEmpty = tag.endsWith('/>')
    const inside = tag.slice(1, isEmpty ? -2 : -1)
    const space = inside.search(/\s/)
    const name = plainName(space < 0 ? inside : inside.slice(0, space))
    this.#handler.open(name, space < 0 ? '' : inside.slice(space))
    if (isEmpty) this.#handler.close(name)
  }
}

/** Index after the tag, comment or section that begins here; -1 if it is incomplete. */
function endOf(text: string, start: number): number {
  if (text[start + 1] === '?') return after(text, '?>', start)
  if (text[start + 1] !== '!') return endOfTag(text, start)
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4)
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start)
  if (text.length - start < declarationLength) return -1
  throw new UnreadableTableError(
    'Il file contiene dichiarazioni che un foglio di calcolo non ha: non viene letto.',
  )
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = formOf(name).exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decoded(value)
}

const forms = new Map<string, RegExp>()
function formOf(name: string): RegExp {
  const form = forms.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  forms.set(name, form)
  return form
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#?)(\w+);/g, (_, isNumber: string, name: string) => {
    const sign = isNumber ? signOf(name) : named[name]
    if (sign === undefined) throw damaged()
    return sign
  })
}

function signOf(name: string): string | undefined {
  const point = /^x/i.test(name) ? Number.parseInt(name.slice(1), 16) : Number.parseInt(name, 10)
  return point >= 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}
