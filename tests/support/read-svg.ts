export interface SvgTag {
  name: string
  attributes: Record<string, string>
  text: string
}

const piece =
  /<([a-zA-Z][\w-]*)((?: [a-zA-Z][\w:-]*="(?:[^<&"]|&(?:amp|lt|gt|quot);)*")*)(\/?)>|<\/([a-zA-Z][\w-]*)>|((?:[^<>&]|&(?:amp|lt|gt|quot);)+)/gy

/** Tags of an SVG in document order; refuses anything outside the simple XML that the portal writes. */
export function readSvg(svg: string): SvgTag[] {
  const tags: SvgTag[] = []
  const open: SvgTag[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < svg.length) {
    const at = piece.lastIndex
    const [whole, name, attributes = '', single, closing, text] = piece.exec(svg) ?? []
    if (!whole) throw new Error(`not well-formed at ${at}: ${svg.slice(at, at + 60)}`)
    if (closing && open.pop()?.name !== closing) throw new Error(`</${closing}> closes nothing at ${at}`)
    if (text) {
      const parent = open.at(-1)
      if (!parent) throw new Error(`a text outside the document at ${at}`)
      parent.text += text
    }
    if (!name) continue
    const tag = { name, attributes: attributesOf(attributes), text: '' }
    if (open.length === 0 && tags.length > 0) throw new Error(`a second root at ${at}`)
    tags.push(tag)
    if (!single) open.push(tag)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return tags
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
  const attributes = Object.fromEntries(pairs)
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`an attribute twice: ${text}`)
  return attributes
}
