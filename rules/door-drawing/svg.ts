export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** State shared by one drawing: paints, line width, and colours for things outside the door. */
export interface DrawingSheet {
  paints: Map<string, string>
  /** A hairline, in millimetres. */
  line: number
  ink: string
  /** Outlines have this colour, so that they show on light and dark paper. */
  edge: string
  /** Pictures of opening variants draw the way of opening in this colour. */
  accent: string
}

type Attributes = Record<string, string | number | undefined>

export function newSheet(scheme: 'light' | 'dark', line: number): DrawingSheet {
  const colours = {
    light: { ink: '#4f5b5d', edge: '#98a3a4', accent: '#005055' },
    dark: { ink: '#c3cccd', edge: '#8d989a', accent: '#6fc2c4' },
  }
  return { paints: new Map(), line, ...colours[scheme] }
}

export function svgDocument(sheet: DrawingSheet, view: Box, content: string, extra: Attributes = {}): string {
  const paints = [...sheet.paints].map(([id, body]) => body.replace('>', ` id="${id}">`)).join('')
  const viewBox = [view.x, view.y, view.width, view.height].map(short).join(' ')
  const { title, ...attributes } = extra
  const named = title === undefined ? '' : element('title', {}, escaped(String(title)))
  const defs = paints && `<defs>${paints}</defs>`
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes },
    named + defs + content,
  )
}

export function element(name: string, attributes: Attributes, content = ''): string {
  let written = ''
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined) continue
    written += ` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`
  }
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

export function rect(box: Box, attributes: Attributes): string {
  const { x, y, ...size } = box
  return element('rect', { x: x || undefined, y: y || undefined, ...size, ...attributes })
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes })
}

/** Path data with short numbers; a minus sign needs no space before it. */
export function steps(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  const written = values.map(value => (typeof value === 'number' ? short(value) : value))
  return String.raw({ raw: texts }, ...written).replaceAll(' -', '-')
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx: cx || undefined, cy: cy || undefined, r, ...attributes })
}

export function group(transform: string, content: string): string {
  return content && element('g', { transform }, content)
}

/** A linear gradient. Its id derives from its content, so that two drawings on one page never clash. */
export function blend(sheet: DrawingSheet, colours: readonly string[], across = true): string {
  const stops = colours
    .map((colour, index) => `<stop offset="${short(index / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('')
  const body = `<linearGradient ${across ? '' : 'x2="0" y2="1"'}>${stops}</linearGradient>`.replace(' >', '>')
  const id = `p${hashOf(body).toString(36)}`
  sheet.paints.set(id, body)
  return `url(#${id})`
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}

/** FNV-1a hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function escaped(text: string): string {
  return plain.test(text) ? text : cleaned(text)
}

const plain = /^[ !#-%'-;=?-~]*$/

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Large numbers lose their decimals to keep the drawing short; only small ones, like opacities, need them. */
function short(value: number): string {
  const size = Math.abs(value)
  const precision = size >= 100 ? 1 : size >= 10 ? 10 : 100
  return String(Math.round(value * precision) / precision || 0)
}
