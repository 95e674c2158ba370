const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Derives `Chrome su Windows` from the user agent. Order matters: most user agents also name other browsers. */
export function deviceName(userAgent: string): string {
  const named = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [named(browsers), named(systems)].filter(name => name !== undefined)
  if (known.length > 0) return known.join(' su ')
  return /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || 'Dispositivo sconosciuto'
}

export function isPhone(userAgent: string): boolean {
  return /\b(iPhone|Android.*Mobile)\b/.test(userAgent)
}
