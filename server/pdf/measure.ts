import { setTimeout as pause } from 'node:timers/promises'
import { openPdfEngine, type PdfDocument } from './engine.ts'
import { openTypesetter } from './typeset.ts'

/** Milliseconds per document: the first one, later ones (median), and Typst alone on the same data. */
export interface PdfMeasure {
  firstMs: number
  warmMs: number
  typstMs: number
  ratio: number
}

export async function measurePdf(document: PdfDocument, rounds = 30): Promise<PdfMeasure> {
  const engine = openPdfEngine({ timeoutMs: 60_000 })
  const { template, images = {}, tagged = true } = document
  try {
    const firstMs = await timed(() => engine.render(document))
    const typeset = openTypesetter()
    const warm: number[] = []
    const alone: number[] = []
    // Alternates between the two, so that a busy moment of the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      const data = JSON.stringify(document.data)
      alone.push(await timed(() => typeset({ template, data, images, tagged })))
      warm.push(await timed(() => engine.render(document)))
    }
    const [warmMs, typstMs] = [median(warm), median(alone)]
    return { firstMs, warmMs, typstMs, ratio: warmMs / typstMs }
  } finally {
    await engine.close()
  }
}

async function timed(work: () => unknown): Promise<number> {
  await pause(20)
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
