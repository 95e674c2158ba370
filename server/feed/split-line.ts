/**
 * Splits a line into fields (RFC 4180); undefined if its quotes do not match. A field never spans lines, so one wrong
 * quote costs one line and not the rest of the file.
 */
export function splitLine(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  let at = 0
  for (;;) {
    const field = line[at] === '"' ? readQuoted(line, at) : readPlain(line, at)
    if (!field) return undefined
    fields.push(field.text)
    if (field.end === line.length) return fields
    at = field.end + 1
  }
}

interface Field {
  text: string
  end: number
}

function readPlain(line: string, start: number): Field | undefined {
  const comma = line.indexOf(',', start)
  const end = comma < 0 ? line.length : comma
  const text = line.slice(start, end)
  return text.includes('"') ? undefined : { text, end }
}

function readQuoted(line: string, start: number): Field | undefined {
  let text = ''
  let from = start + 1
  for (;;) {
    const quote = line.indexOf('"', from)
    if (quote < 0) return undefined
    text += line.slice(from, quote)
    if (line[quote + 1] !== '"') {
      const end = quote + 1
      return end === line.length || line[end] === ',' ? { text, end } : undefined
    }
    text += '"'
    from = quote + 2
  }
}
