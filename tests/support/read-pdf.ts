import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF, for tests. */
export interface ReadPdf {
  title: unknown
  language: unknown
  tagged: boolean
  accessible: boolean
  pages: string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    const { metadata } = await document.getMetadata()
    const tags = await (await document.getPage(1)).getStructTree()
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return {
      title: metadata?.get('dc:title'),
      language: metadata?.get('dc:language'),
      tagged: tags !== null,
      accessible: metadata?.get('pdfuaid:part') === '1',
      pages,
    }
  } finally {
    await task.destroy()
  }
}
