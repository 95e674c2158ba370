import { beforeAll, expect, test } from 'vitest'
import { type ReadPdf, readPdf } from '#tests/support/read-pdf.ts'
import { toDay } from './calendar.ts'
import { demoCatalogues } from './door-catalogue.ts'
import { drawPapers, type PaperName } from './papers.ts'

const company = { today: toDay('2026-11-20') }
const { models } = demoCatalogues(company).current
let read: Record<PaperName, ReadPdf>

beforeAll(async () => {
  const papers = Object.entries(await drawPapers(company))
  const pages = papers.map(async ([name, { pdf }]) => [name, await readPdf(pdf)])
  read = Object.fromEntries(await Promise.all(pages))
}, 60_000)

const textOf = (name: PaperName) => read[name].pages.join(' ')

test.each<[PaperName, string, number]>([
  ['catalogo', 'Catalogo generale porte', 3],
  ['speedy', 'Collezione Speedy', 1],
  ['finiture', 'Finiture e colori', 2],
  ['listino', 'Listino Speedy 2026', 2],
  ['telai', 'Telai e coprifili', 2],
  ['posa', 'Istruzioni di posa', 2],
  ['cura', 'Manutenzione', 1],
  ['agenti', 'Condizioni per gli agenti', 1],
])('the paper %s is %s, of %i pages that anyone can read', (name, title, pages) => {
  expect(read[name]).toMatchObject({ title, accessible: true, language: 'it' })
  expect(read[name].pages).toHaveLength(pages)
})

test('the price list has every model at the price that quotes are made with', () => {
  for (const { name } of models) expect(textOf('listino')).toContain(name)
  expect(textOf('listino')).toContain('214,00 €')
  expect(textOf('listino')).toContain('in vigore dal 01/01/2026')
})

test('the catalogue shows every model, and the guide says how a door is fitted', () => {
  for (const { name } of models) expect(textOf('catalogo')).toContain(name)
  expect(textOf('posa')).toContain("Appendere l'anta alle cerniere")
  expect(textOf('telai')).toContain('Luce di passaggio 800 × 2100')
})
