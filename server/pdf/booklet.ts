import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead } from './letterhead.ts'

export interface BookletDrawing {
  svg: string
  /** Description for readers who cannot see the picture. */
  alt: string
  caption: string
  notes?: readonly string[]
}

export interface BookletSection {
  title: string
  startsPage?: boolean
  text?: readonly string[]
  steps?: readonly string[]
  table?: { headings: readonly string[]; rows: readonly (readonly string[])[] }
  /** Number of columns, and height of each drawing. */
  drawings?: { columns: number; heightMm: number; shown: readonly BookletDrawing[] }
}

export interface Booklet {
  title: string
  subtitle: string
  sections: readonly BookletSection[]
}

/** A paper for reading, such as a catalogue, price list, guide or data sheet. */
export function bookletDocument({ title, subtitle, sections }: Booklet, company: CompanyData): PdfDocument {
  const shown = sections.flatMap(({ drawings }) => drawings?.shown ?? [])
  const names = new Map(shown.map(({ svg }, at) => [svg, `b-${at + 1}.svg`]))
  return {
    template: 'booklet',
    data: {
      company: letterhead(company),
      title,
      subtitle,
      sections: sections.map(({ startsPage, text, steps, table, drawings, ...section }) => ({
        title: section.title,
        startsPage: startsPage ?? false,
        text: text ?? [],
        steps: steps ?? [],
        table: table ?? null,
        columns: drawings?.columns ?? 1,
        height: drawings?.heightMm ?? 0,
        drawings: (drawings?.shown ?? []).map(({ svg, alt, caption, notes = [] }) => ({
          ...{ name: names.get(svg), alt, caption, notes },
        })),
      })),
    },
    images: Object.fromEntries([...names].map(([svg, name]) => [name, new TextEncoder().encode(svg)])),
  }
}
