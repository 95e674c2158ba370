import type { TargetRow } from '#contract/targets.ts'
import type { Exported } from '#rules/tables/exported.ts'
import {
  courseWords,
  type TargetLine,
  targetLine,
  targetsSort,
  targetTable,
  targetTotals,
} from '#rules/tables/targets.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { TargetsUrl } from './targets-url.ts'

/** The agents as the screen lists them. */
export function targetsExport(url: TargetsUrl, notes: readonly string[]): Exported<TargetLine> {
  return {
    title: `Obiettivi ${url.anno}`,
    fileName: `obiettivi-${url.anno}`,
    counted: 'Agenti',
    columns: targetTable(url.anno),
    searched: url.cerca,
    sort: url.ordina ?? targetsSort,
    about: [
      ['Anno', url.anno],
      ['Mostrati', url.andamento ? courseWords[url.andamento] : 'tutti'],
    ],
    notes,
  }
}

export function targetsCalls(
  rows: readonly TargetRow[],
  agente: string,
  { anno, andamento, cerca, ordina }: TargetsUrl,
): ListCalls<TargetLine> {
  const lines = rows.map(targetLine)
  return {
    readPage: async ({ pagina }) => ({ rows: pagina === 1 ? lines : [], total: lines.length }),
    readTotals: async () => targetTotals(lines),
    print: signal =>
      client.targets.pdf({ params: { agente, anno }, query: { andamento, cerca, ordina }, signal }),
  }
}
