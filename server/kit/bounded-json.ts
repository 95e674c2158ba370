/** No body of a call comes near to these. */
export const jsonLimits = { depth: 32, values: 50_000 }

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const openings = new Set([...'[{'].map(sign => sign.charCodeAt(0)))
const closings = new Set([...']}'].map(sign => sign.charCodeAt(0)))

/** Counts depth and values without parsing: a megabyte of brackets would parse to thirty megabytes. */
export function isBoundedJson(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (openings.has(sign)) depth += 1
    else if (closings.has(sign)) depth -= 1
    if (openings.has(sign) || sign === comma) values += 1
    if (depth > jsonLimits.depth || values > jsonLimits.values) return false
  }
  return true
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at += 1
  }
  return text.length
}
