import { join } from 'node:path'
import { measureWeb, webBudget } from '../web-weight.ts'
import type { Context } from './context.ts'
import { judge, type Row } from './row.ts'

/** Size of the sign-in page and of the largest further chunk. */
export async function measure({ checkout }: Context): Promise<Row[]> {
  const { firstKb, chunks } = measureWeb(join(checkout, 'dist/web'))
  const heaviest = chunks.filter(chunk => !chunk.isHeavyByNature).toSorted((a, b) => b.kb - a.kb)[0]
  return [
    judge({
      what: 'first screen, JS + CSS gz',
      measured: 'sign-in page',
      figure: firstKb,
      unit: 'kilobytes',
      atMost: webBudget.firstScreenKb,
    }),
    judge({
      what: 'heaviest other chunk, gz',
      measured: heaviest?.file ?? 'none',
      figure: heaviest?.kb ?? 0,
      unit: 'kilobytes',
      atMost: webBudget.chunkKb,
    }),
  ]
}
