import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceLines } from '../support/source-texts.ts'

interface Name {
  /** The binding name. */
  name: string
  /** Former names. */
  others: RegExp
  /** Files where the documents require another name, or where the word means something else. */
  except?: readonly string[]
}

const title = (word: string) => new RegExp(`(?:title|header|label|name)(?:: |=\\{?)['"\`]${word}['"\`]`)

const names: readonly Name[] = [
  { name: 'MPM SICUREZZA', others: /MPM SICUR(?!EZZA)/ },
  {
    name: 'Quantità',
    others: /['"`>( ·]Pezzi(?:['"`<]| per mese)|Porte nel \$/,
    except: ['rules/tables/returns.ts'],
  },
  {
    name: 'Fatturato consegnato, ultimi 12 mesi',
    others: /[>"'](?:Consegnato, u| ?U)ltimi 12 mesi(?! vs|', '12 mesi prima)|\/> Ultimi 12 mesi/,
  },
  { name: 'da confermare', others: /Conferme aperte|non ancora confermat/ },
  { name: 'Ordini da consegnare', others: /[Oo]rdin[ei] in corso/ },
  { name: "Richiesta, Nuove richieste d'ordine", others: /'Da vedere'|d['’]ordine da vedere/ },
  { name: 'Utenti e accessi', others: /title="(?:Utenti|Accessi)"/ },
  { name: 'Reclami e resi', others: /title(?:=|: )["'](?:Resi|Omaggi|Reclami|Resi e omaggi)["']/ },
  { name: 'Schede anagrafiche', others: title('Anagrafiche') },
  { name: 'Rag.Sociale', others: /[Rr]agione sociale|title\('RagSociale'\)/ },
  {
    name: 'Cliente, Rag.Sociale',
    others: new RegExp(`${title('Rag(?:Soc|Sociale)').source}`),
    // The documents print RagSoc (sales.md 2.7) and RagSociale (2.11).
    except: ['rules/tables/confirmations.ts', 'web/features/registrations/registration-columns.tsx'],
  },
  {
    // Only `expectedWords` may call a day expected, because the day may have passed.
    name: 'consegna prevista',
    others: /previst[ao] (?:il|l'|per|\$\{)/,
    except: ['rules/delivery-words.ts', 'web/ui/thing.examples.tsx'],
  },
]

const lines = sourceLines()

test.each(names)('$name has no other name', ({ others, except = [] }) => {
  const found = lines.filter(({ file, line }) => !except.includes(file) && others.test(line))
  expect(found.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([])
})

test('the glossary has each name', () => {
  const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
  for (const { name } of names) for (const word of name.split(', ')) expect(glossary).toContain(word)
})

test('the patterns find the names that were given up', () => {
  const given = [
    `name: 'MPM SICUR',`,
    `'Serie · Pezzi'`,
    '<Fact name="Consegnato, ultimi 12 mesi">',
    'label="Conferme aperte"',
    'title="Ordini in corso"',
    `label: 'Da vedere'`,
    'title="Utenti"',
    'title="Resi"',
    `label: 'Anagrafiche'`,
    `title: 'Ragione sociale'`,
    `header: 'RagSociale'`,
    'la consegna è prevista il 03/12/2026',
  ]
  expect(names.map(({ others }, at) => others.test(given[at] ?? ''))).toEqual(names.map(() => true))
})
