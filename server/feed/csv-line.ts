/** One line of a CSV for people or the ERP: quoted where it must be, and never over several lines. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';' = ','): string {
  return `${cells.map(cell => field(String(cell), separator)).join(separator)}\n`
}

function field(value: string, separator: string): string {
  const text = asText(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  return text.includes('"') || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would run stands behind an apostrophe, which the ERP takes away; a text's own is doubled. */
function asText(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  return !isNumber && /^\s*[=+\-@']/.test(text) ? `'${text}` : text
}
