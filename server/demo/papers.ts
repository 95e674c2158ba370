import type { Catalogue } from '#rules/catalogue.ts'
import { type Booklet, bookletDocument } from '#server/pdf/booklet.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'
import { modelsPaper, priceListPaper, swatchPaper } from './catalogue-papers.ts'
import { demoCatalogues } from './door-catalogue.ts'
import { agentTermsPaper, carePaper, fittingPaper, framesPaper } from './guide-papers.ts'
import { manufacturer } from './manufacturer.ts'

const papers = {
  catalogo: (catalogue: Catalogue) => modelsPaper(catalogue, 'Catalogo generale porte'),
  speedy: (catalogue: Catalogue) => modelsPaper(catalogue, 'Collezione Speedy', /Liscia|Incisa|fasce|Doghe/),
  finiture: swatchPaper,
  listino: priceListPaper,
  telai: framesPaper,
  posa: fittingPaper,
  cura: carePaper,
  agenti: agentTermsPaper,
} satisfies Record<string, (catalogue: Catalogue) => Booklet>

export type PaperName = keyof typeof papers
interface DemoPaper {
  pdf: Uint8Array
  /** The first page as a picture. */
  cover: Buffer
}
export type DemoPapers = Readonly<Record<PaperName, DemoPaper>>

/** The manufacturer's papers, rendered by the portal's PDF engine. */
export async function drawPapers(company: Parameters<typeof demoCatalogues>[0]): Promise<DemoPapers> {
  const { current } = demoCatalogues(company)
  const engine = openPdfEngine()
  try {
    const drawing = Object.entries(papers).map(async ([name, paper]) => {
      const document = bookletDocument(paper(current), manufacturer)
      const pdf = await engine.render(document)
      return [name, { pdf, cover: Buffer.from(await engine.firstPage(document)) } satisfies DemoPaper]
    })
    return Object.fromEntries(await Promise.all(drawing)) as DemoPapers
  } finally {
    await engine.close()
  }
}
