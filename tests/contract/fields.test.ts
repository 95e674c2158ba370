import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longest } from '#contract/fields/lengths.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { everyInput, type JsonSchema, jsonSchemaOf, partsOf } from './contract-schemas.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const root = join(import.meta.dirname, '../..')
const leaves = everyInput.flatMap(({ name, schema }) =>
  partsOf(jsonSchemaOf(schema)).map(({ path, schema }) => ({ at: `${name}: ${path.join('.')}`, schema })),
)

/** The bounds of a field of a call, or undefined where no call has such a field. */
function boundsAt(at: string): { least: number; most: number } | undefined {
  const found = leaves.filter(leaf => leaf.at === at).map(({ schema }) => schema)
  const most = found.map(({ maxLength, maximum }: JsonSchema) => maxLength ?? maximum).find(Number.isFinite)
  const least = found.map(({ minLength, minimum }) => minLength ?? minimum).find(Number.isFinite)
  return most === undefined ? undefined : { least: least ?? 0, most }
}

/** For each file of the web: the fields of calls that its text inputs fill, in their order. */
const typedIn: Readonly<Record<string, readonly string[]>> = {
  'audit-filters.tsx': ['office.audit query: chi'],
  'code-dialog.tsx': ['documentOffice.createCode body: Nome'],
  'document-section.tsx': ['documentOffice.describe body: Descrizione'],
  'file-dialog.tsx': ['downloadOffice.saveFile body: Descrizione'],
  'folder-dialog.tsx': ['downloadOffice.saveFolder body: Descrizione'],
  'home-section.tsx': ['homeContents.describe body: Descrizione'],
  'home-texts-form.tsx': ['homeContents.save body: Benvenuto', 'homeContents.save body: Banner'],
  'offer-section.tsx': ['offerDesk.describe body: Descrizione'],
  'offer-texts-form.tsx': ['offerDesk.saveTexts body: Titolo'],
  'promotion-panel.tsx': ['promotionOffice.rename body: Nome'],
  'entry-fields.tsx': ['manager.saveEntry body: Text', 'manager.saveEntry body: Link'],
  'keys-dialog.tsx': ['imports.createKey body: Nome'],
  'settings-sections.tsx': [
    'office.saveSettings body: Nome',
    'office.saveSettings body: RagioneSociale',
    'office.saveSettings body: Indirizzo',
    'office.saveSettings body: Registro',
    'office.saveSettings body: PartitaIva',
    'office.saveSettings body: SitoWeb',
    'office.saveSettings body: Frase',
    'office.saveSettings body: Telefono',
    'office.saveSettings body: EMail',
    'office.saveSettings body: Orari',
  ],
  'audit-dialog.tsx': ['displayAudits.save body: Nota'],
  'proposal-dialog.tsx': ['claims.propose body: Testo'],
  'words-dialog.tsx': ['claims.discuss body: Testo'],
  'what-step.tsx': ['claims.open body: Descrizione'],
  'audit-door.tsx': ['displayAudits.save body: Porte.0.Modello', 'displayAudits.save body: Porte.0.Finitura'],
  'next-step.tsx': ['customerSheet.setStep body: Testo'],
  'code-form.tsx': ['documents.login params: codice'],
  'second-step.tsx': ['session.login body: code'],
  'other-address-dialog.tsx': ['office.sendElsewhere body: Destinatario'],
  'outcome-dialog.tsx': ['visits.outcome body: Nota'],
  'list-choices.tsx': ['quoteTools.moveToRoom body: Locale'],
  'answer-dialog.tsx': [
    'quoteOffers.answer body: Nome',
    'quoteOffers.answer body: EMail',
    'quoteOffers.answer body: Motivo',
  ],
  'reference.tsx': ['orderSheet.changeReference body: Riferimento'],
  'factor-forms.tsx': ['profile.addPasskey body: Nome'],
  'message-form.tsx': ['quoteOffers.ask body: Nome'],
  'new-quote-dialog.tsx': ['quotes.create body: rifCliente'],
  'health-section.tsx': ['office.saveSettings body: MailDelMattinoA'],
  'header-panel.tsx': [
    'quotes.saveHeader body: rifCliente',
    'quotes.saveHeader body: pagamento',
    'quotes.saveHeader body: notePagamento',
    'quotes.saveHeader body: note',
  ],
  'offer-parts.tsx': ['quoteOffers.sent body: A'],
  'position-dialog.tsx': ['quoteRows.savePosition body: riferimento'],
  'sample-doors-dialog.tsx': ['quoteStarts.saveSample body: Nome'],
  'send-form.tsx': [
    'quoteOffers.send body: EMail',
    'quoteOffers.send body: Nome',
    'quoteOffers.send body: Messaggio',
  ],
  'step-measures.tsx': ['quoteRows.savePosition body: noteRigo'],
  'extra-dialog.tsx': ['quoteTools.saveExtra body: Descrizione'],
  'registration-dialog.tsx': ['registrations.confirm body: Utente'],
  'request-moves.tsx': ['quoteRequests.move body: Motivo'],
  'save-view-dialog.tsx': ['savedViews.create body: Nome'],
  'view-row.tsx': ['savedViews.change body: Nome'],
  'chosen-people.tsx': ['users.invite body: Inviti.0.Utente', 'users.invite body: Inviti.0.EMail'],
  'user-fields.tsx': ['users.save body: Utente', 'users.save body: EMail', 'users.save body: Password'],
}

/** Lengths that a form sets itself, for a day, a colour, the digits of a number or of an authenticator. */
const ofOneForm: Readonly<Record<string, readonly string[]>> = {
  'date-field.tsx': ['10'],
  'period-field.tsx': ['10'],
  'settings-sections.tsx': ['7', '4', '2', '2', '3'],
  'factor-forms.tsx': ['10'],
  'health-section.tsx': ['5'],
  // the length comes from the caller of the part
  'kept-row.tsx': ['maxLength', 'maxLength'],
  // the length comes from the contract
  'office-item-dialog.tsx': ['maxLength'],
  'door-fields.tsx': ['most'],
}

const limitedInWeb = globSync('web/**/*.tsx', { cwd: root }).flatMap(file => {
  const text = readFileSync(join(root, file), 'utf8')
  const own = [...(ofOneForm[basename(file)] ?? [])]
  const written = text.matchAll(/\bmaxLength=\{([^}]+)\}|\btext\('\w+', ([^)]+)\)/g)
  const limits = [...written].flatMap(([, prop = '', limit = prop]) => {
    const known = own.indexOf(limit)
    if (known >= 0) own.splice(known, 1)
    return known >= 0 ? [] : [limit]
  })
  return limits.length > 0 ? [{ file: basename(file), limits }] : []
})

test('a text input of the web is limited to the length of the field of the call that it fills', () => {
  const isKey = (name: string): name is keyof typeof longest => name in longest
  const found = limitedInWeb.map(({ file, limits }) => ({
    file,
    limits: limits.map(limit => {
      const name = limit.replace(/^longest\./, '')
      return isKey(name) ? longest[name] : limit
    }),
  }))
  const expected = limitedInWeb.map(({ file }) => ({
    file,
    limits: (typedIn[file] ?? []).map(at => boundsAt(at)?.most ?? `no call has ${at}`),
  }))
  expect(found).toEqual(expected)
  expect(limitedInWeb.map(({ file }) => file).sort()).toEqual(Object.keys(typedIn).sort())
})

/** Columns whose length or figure the database bounds, each with the field of a call that fills it. */
const filledBy: Readonly<Record<string, string>> = {
  'quote.reference': 'quotes.create body: rifCliente',
  'customer_note.text': 'customerNotes.save body: Nota',
  'conversation_message.text': 'quoteOffers.ask body: Testo',
  'claim.description': 'claims.open body: Descrizione',
  'order_message.text': 'orderConversation.writeMessage body: Testo',
  'office_note.text': 'orderConversation.addNote body: Testo',
  'next_step.text': 'customerSheet.setStep body: Testo',
  'display_audit.note': 'displayAudits.save body: Nota',
  'offer_image.description': 'offerDesk.describe body: Descrizione',
  'public_document.description': 'documentOffice.describe body: Descrizione',
  'home_picture.description': 'homeContents.describe body: Descrizione',
  'promotion_file.name': 'promotionOffice.rename body: Nome',
  'article.quantity': 'stock.save body: QTA_MAG_FOR',
  'article.next_production': 'stock.save body: QTA_PREVISIONE',
  'large_file.size_bytes': 'uploads.begin body: Byte',
}

/** Columns whose figures no call brings. */
const fromElsewhere: readonly string[] = ['sales_order.progress', 'article.minimum', 'large_file_piece.crc32']
/** Calls take the year of a target as a text, and its pattern admits only the years with targets. */
const ofYears: readonly string[] = ['agent_target.year']

interface Check {
  place: string
  least: number
  most: number
}

/** The bounds that checks of the migrated database put on the length, or on the figure, of a column. */
async function checksOfDatabase(): Promise<Check[]> {
  const rows = await rowsOf<{ table: string; text: string }>(
    portal.database,
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const bounds = /\((?:length\((\w+)\)|(\w+)) (<=|>=) '?(\d+)'?(?:::bigint)?\)/g
  const checks = new Map<string, Check>()
  for (const { table, text } of rows)
    for (const [, measured, figure, sign, bound] of text.matchAll(bounds)) {
      const place = `${table}.${measured ?? figure}`
      const check = checks.get(place) ?? { place, least: 0, most: Number.POSITIVE_INFINITY }
      checks.set(place, { ...check, [sign === '<=' ? 'most' : 'least']: Number(bound) })
    }
  return [...checks.values()].filter(({ most }) => Number.isFinite(most))
}

test('a check of the database lets through what the call lets through, and no more', async () => {
  const checks = await checksOfDatabase()
  const others = [...fromElsewhere, ...ofYears, 'large_file.received_bytes']
  const compared = checks.filter(({ place }) => !others.includes(place))
  expect(compared.map(({ place }) => place).sort()).toEqual(Object.keys(filledBy).sort())
  const inCalls = compared.map(({ place }) => ({ place, most: boundsAt(filledBy[place] ?? '')?.most }))
  expect(compared.map(({ place, most }) => ({ place, most }))).toEqual(inCalls)
})

test('no column is declared with a length, which would cut or refuse what calls and feed let through', async () => {
  const narrow = await rowsOf(
    portal.database,
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and character_maximum_length is not null and table_name not like 'kysely%'`,
  )
  expect(narrow).toEqual([])
})

/** Bounds of texts that only one contract has; machines write most of these texts. */
const ownBounds = [
  'confirmations: z.string().max(40',
  'downloads: z.string().max(40',
  'home: z.string()).max(3',
  'kit/printed: z.string().max(500',
  'monthly: z.string().max(20',
  'office: z.string().max(60',
  'office: z.string().trim().min(1).max(longest.orderTerm)).max(20',
  'order-sheet: z.string().trim().min(2).max(60',
  'profile: z.string().min(1).max(600',
  'quotes/requests: z.string().max(4_000',
  'saved-views: z.string().max(40',
  'saved-views: z.string().min(1).max(1_000',
  'session: z.string().max(10_000',
  'session: z.string().max(256',
  'session: z.string().min(1).max(256',
  'statistics: z.string().max(20_000',
  'statistics: z.string().max(40',
  'statistics: z.string().min(1).max(1_000',
  'targets: z.string().trim().max(20',
]

test('a contract spells out a length only where no other contract has the field', () => {
  const spelled = globSync('contract/**/*.ts', { cwd: root, exclude: ['contract/fields/**'] }).flatMap(
    file => {
      const text = readFileSync(join(root, file), 'utf8')
      const bounds = [...text.matchAll(/z\s*\.string\(\)[^\n]*?\.max\((\d[\d_]*)/g)]
      return bounds.map(([whole]) => `${file.slice('contract/'.length, -'.ts'.length)}: ${whole}`)
    },
  )
  expect([...new Set(spelled)].sort()).toEqual(ownBounds)
})
