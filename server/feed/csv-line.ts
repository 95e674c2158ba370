/** One line of a CSV, quoted where necessary and never spanning several lines. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map(cell => field(String(cell), separator)).join(separator)}\n`
}

function field(value: string, separator: string): string {
  return quoted(asText(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')), separator)
}

/** A cell as RFC 4180 writes it. */
export function quoted(text: string, separator = ','): string {
  return text.includes('"') || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * An apostrophe protects text that a spreadsheet would run as a formula. The ERP removes that
 * apostrophe, so a leading apostrophe of the text itself is doubled.
 */
function asText(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  return !isNumber && /^\s*[=+\-@']/.test(text) ? `'${text}` : text
}
