import type { Notices } from './rejects.ts'
import type { FileReport } from './report.ts'

const leastLost = 10
const leastShare = 0.2

/**
 * A snapshot that was cut at the end of a line has no error, and closes every row after the cut. Adds a notice to the
 * others of a file that loses many rows at once.
 */
export function noteShrinking(
  { rows, inserted, absent }: Pick<FileReport, 'rows' | 'inserted' | 'absent'>,
  notices: Notices | undefined,
): Notices | undefined {
  const before = rows - inserted + absent
  if (absent < leastLost || absent / before < leastShare) return notices
  const lost = {
    line: rows + 1,
    column: null,
    reason: `Il file finisce qui: mancano ${absent} delle ${before} righe di prima, e il portale le toglie`,
    remedy: 'Se il file è stato troncato, mandarlo di nuovo intero.',
  }
  return { rows: (notices?.rows ?? 0) + 1, shown: [lost, ...(notices?.shown ?? [])] }
}
