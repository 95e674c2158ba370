import pg from 'pg'

// `pg.types.builtins` lacks array types.
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0]

/** Makes both engines return the same JavaScript values: integers as numbers, days and decimals as text. */
export function setValueTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
  pg.types.setTypeParser(int8Array, text =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(toSafeInteger),
  )
  pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, decimal => decimal)
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}
