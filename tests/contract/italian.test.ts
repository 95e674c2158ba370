import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownTexts } from '../../tools/texts.ts'
import { sourceLines } from '../support/source-texts.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{rules,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  file => !/\.test\.tsx?$|italian-words\.ts$/.test(file),
)
const format = String.raw`(?:\w*[dD]ayText|\w*[iI]nstantText|percent)\(`

function linesWith(pattern: RegExp): string[] {
  return files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => pattern.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
}

test('an article before a day or a percent is chosen by articled()', () => {
  const typed = new RegExp(String.raw`\b(?:[iI]l|[aAdDnNsS]?[aeu]l)\s\$?\{(?:' '\}\s*\{)?${format}`)
  expect(typed.test(`fino al $\{dayText(Al)}`)).toBe(true)
  expect(typed.test('<p>Consegnato il {instantText(at)}</p>')).toBe(true)
  expect(linesWith(typed)).toEqual([])
})

test('a count is not followed by a plural that one thing would break', () => {
  const plural =
    /\$\{[^{}]*(?:length|count|doors|left|total)\} (?:pezzi|caratteri|voci|righe|giorni|porte|clienti|ordini)\b/
  expect(plural.test(`$\{entries.length} voci`)).toBe(true)
  expect(linesWith(plural).filter(line => !line.includes('=== 1'))).toEqual([])
})

test('an apostrophe is the straight one that the documents print', () => {
  const found = sourceLines().filter(({ line }) => /[\u2018\u2019]/.test(line))
  expect(found.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([])
})

test('minus is written with the sign that our figures have', () => {
  expect(linesWith(/['"`>]−|−\$/)).toEqual([])
})

const texts = shownTexts()

function textsWith(pattern: RegExp): string[] {
  return texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`)
}

test('the catalogue of texts has the words of elements, templates and plain strings', () => {
  const found = new Set(texts.map(({ text }) => text))
  for (const text of ['Nessun dato trovato', 'Vuoi eliminare «…»?', 'Filtri attivi: ….', 'Azioni per …'])
    expect({ text, isFound: found.has(text) }).toEqual({ text, isFound: true })
})

test('a quotation has the marks « and »', () => {
  expect(textsWith(/[“”„]/)).toEqual([])
})

test('no space stands before a question mark, except in the sentences that the documents print', () => {
  const printed = /Vuoi (salvare i dati|eliminare il (dato|preventivo)|confermare l'utente) \?$/
  const found = texts.filter(
    ({ text }) => / [?!,.]/.test(text) && !printed.test(text) && !/^[.…]| \.\./.test(text),
  )
  expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
})

test('three dots are one sign, and mail is no post', () => {
  expect(textsWith(/\w\.\.\.|\bper posta\b|posta elettronica/)).toEqual([])
})

test('the first sentence of a list is whole, and its own', () => {
  const first = textsWith(/^Qui (compa|arriva|si ved|resta)/)
  expect(first.length).toBeGreaterThan(20)
  expect(first.filter(text => !text.endsWith('.'))).toEqual([])
  expect(first.filter((text, at) => first.indexOf(text) !== at)).toEqual([])
})
