import { dirname, join } from 'node:path'

/**
 * The layers from the bottom up; the longest matching path decides. Files of one layer may import each other, but
 * nothing imports a higher layer.
 */
const floors: readonly (readonly string[])[] = [
  ['contract/'],
  ['rules/'],
  [
    'server/machine/',
    'server/settings.ts',
    'server/config.ts',
    'server/release.ts',
    'server/worker-words.ts',
    'web/theme/',
  ],
  ['server/db/', 'server/jobs/', 'web/ui/'],
  [
    'server/kit/',
    'server/files/',
    'server/pdf/',
    'server/xlsx/',
    'server/mail/',
    'server/geo/',
    'server/events/',
    'web/kit/',
  ],
  ['server/feed/', 'server/conversations/', 'server/measures/', 'web/parts/'],
  ['server/features/', 'server/health/', 'web/features/'],
  ['server/demo/', 'server/mailed-offers/', 'server/mailed-views/', 'server/metrics/'],
  ['server/', 'web/'],
  ['bin/', 'tools/', 'tests/'],
]

function floorOf(file: string): number {
  const entries = floors.flatMap((paths, floor) => paths.map(path => ({ path, floor })))
  const fitting = entries.filter(({ path }) => file.startsWith(path))
  return fitting.sort((a, b) => b.path.length - a.path.length)[0]?.floor ?? floors.length
}

/** Imports of a file that lead to a higher layer, or from server to web or back. */
export function upwardImports(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'([#.][^']+)'/g)].map(
    ([, path = '']) => path,
  )
  return specifiers
    .map(path => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter(path => /\.(?:ts|tsx|js)$/.test(path))
    .filter(path => floorOf(path) > floorOf(file) || isAcross(file, path))
    .map(path => `${file} → ${path}`)
}

function isAcross(from: string, to: string): boolean {
  const sides = [from, to].map(path => /^(?:server|web)\//.exec(path)?.[0])
  return sides.every(Boolean) && sides[0] !== sides[1]
}
