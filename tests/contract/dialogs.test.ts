import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const texts = new Map(
  globSync('web/{features,parts,shell,kit}/**/*.tsx', { cwd: root }).map(file => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
)

const field =
  /<(?:form|FileDrop|TextInput|Textarea|PasswordField|DateField|Checkbox|Radio|Select|NativeSelect)\b/
/** A form dialog has the buttons by itself. */
const opening = /<(?:Form)?Dialog\b/
const calledOff = /<Form(?:Buttons|Dialog)\b/
const handMade = /^\s*Annulla\s*$/m

/** Dialogs with fields but nothing to cancel. */
const withoutForm: Readonly<Record<string, string>> = {
  'web/features/office/imports/keys-dialog.tsx': 'a list of keys: each is made and revoked at once',
  'web/features/quotes/offers/offer-dialog.tsx': 'the page of an offer: each of its buttons acts at once',
  'web/features/statistics/period-controls.tsx': "the screen's own filter, which a phone shows in a sheet",
  'web/features/statistics/summary/summary-view.tsx':
    "the screen's own filter, which a phone shows in a sheet",
  'web/features/statistics/trends/former-dialog.tsx': 'a list with its year and its search',
  'web/features/statistics/saved-views/views-dialog.tsx': 'a list: each field is kept when it is left',
}

/** A file and the parts that it renders, without the dialogs that it opens. */
function drawnIn(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file)
  for (const [, path = ''] of (texts.get(file) ?? '').matchAll(/from '([^']+\.tsx)'/g)) {
    const other = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))
    const text = texts.get(other)
    if (text && !seen.has(other) && !opening.test(text)) drawnIn(other, seen)
  }
  return seen
}

const dialogs = [...texts.keys()]
  .filter(file => opening.test(texts.get(file) ?? ''))
  .map(file => ({ file, text: [...drawnIn(file)].map(part => texts.get(part)).join('\n') }))
const withForm = dialogs.filter(({ file, text }) => field.test(text) && !(file in withoutForm))

test('every dialog with a form can be called off by the one "Annulla"', () => {
  expect(withForm.length).toBeGreaterThan(20)
  expect(withForm.filter(({ text }) => !calledOff.test(text)).map(({ file }) => file)).toEqual([])
})

test('no dialog makes an "Annulla" of its own', () => {
  expect(dialogs.filter(({ text }) => handMade.test(text)).map(({ file }) => file)).toEqual([])
})

test('each exception is a dialog with fields', () => {
  const known = dialogs.filter(({ text }) => field.test(text)).map(({ file }) => file)
  expect(Object.keys(withoutForm).filter(file => !known.includes(file))).toEqual([])
})
