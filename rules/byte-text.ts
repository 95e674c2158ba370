const units = ['byte', 'kB', 'MB', 'GB'] as const

/** Formats a file size. A figure below ten has one decimal, except in bytes. */
export function byteText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  const decimals = step > 0 && value < 9.95 ? 1 : 0
  return `${value.toFixed(decimals).replace('.', ',').replace(',0', '')} ${units[step]}`
}
