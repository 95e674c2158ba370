import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from '#contract/fields/lengths.ts'
import { codeLength, codeSigns } from '#rules/document-code.ts'
import { mostAsked, mostResetsOfOne } from '#server/features/account/routes.ts'
import { documentLimits } from '#server/features/documents/visit.ts'
import { mostSessions } from '#server/features/session/open-session.ts'
import { graceSeconds } from '#server/features/session/renewal.ts'
import { accessMinutes } from '#server/features/session/tokens.ts'
import { linkHours } from '#server/kit/account-link.ts'
import { mostWrong } from '#server/kit/authenticate-key.ts'
import { guessLimit } from '#server/kit/counted-guesses.ts'
import { documentHours } from '#server/kit/document-cookie.ts'
import { factorLimit, passwordLimits, personLimit } from '#server/kit/password-gate.ts'
import { proofMinutes } from '#server/kit/recent-proof.ts'
import { addressHours, deviceDays, refreshDays } from '#server/kit/refresh-cookie.ts'
import { challengeMinutes, mostAttempts } from '#server/kit/second-factor/challenges.ts'
import { howMany } from '#server/kit/second-factor/recovery-codes.ts'
import { toSetting } from '#server/kit/settings.ts'
import { longestWaitSeconds, windowMinutes } from '#server/kit/throttle.ts'
import { root } from '#tests/support/programs.ts'
import { asvsRows, expanded, levelTwo, states } from './asvs.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The cells of the table under a heading. */
function tableUnder(heading: string): string[][] {
  const [, chapter = ''] = read('docs/security.md').split(`\n## ${heading}\n`)
  const [text = ''] = chapter.split('\n## ')
  const lines = text.split('\n').filter(line => line.startsWith('| '))
  return lines.map(line => line.slice(2, -2).split(' | '))
}

const accounts = toSetting('accounts', undefined)
const [ofPerson, ofUser, ofAddress] = passwordLimits('anna', '192.0.2.1')
const [ofCode, ofCodeAddress] = documentLimits('ABCD2345', '192.0.2.1')

const rules: [rule: string, figure: string][] = [
  ['least length of a password, unless the office sets more', `${accounts.passwordLength} characters`],
  [
    "least length of an Admin's password, unless the office sets more",
    `${accounts.adminPasswordLength} characters`,
  ],
  ['greatest length of a password', `${longest.password} characters`],
  ['failed passwords of a user from one network without a wait', `${ofUser?.most}`],
  ['failed passwords from one address without a wait, whomever they name', `${ofAddress?.most}`],
  ['guesses at one person over all addresses, in browsers new to that person', `${ofPerson?.most}`],
  ['wrong codes of the second factor without a wait', `${factorLimit(1).most}`],
  ['wrong codes for one challenge of the second factor', `${mostAttempts}`],
  ['life of that challenge', `${challengeMinutes} minutes`],
  ['recovery codes of a user, each good once', `${howMany}`],
  ['window in which failures are counted', `${windowMinutes} minutes`],
  ['wait after each further failure', `1 to ${longestWaitSeconds} seconds`],
  ['roles that must have a second factor, unless the office says so', `${accounts.secondFactorRoles.length}`],
  ['life of an access token', `${accessMinutes} minutes`],
  ['life of a session, however much it is used', `${refreshDays} days`],
  ['a refresh token used twice ends its session after', `${graceSeconds} seconds`],
  [
    'idle time that ends the session of an Admin, unless the office sets another',
    `${accounts.adminIdleHours} hours`,
  ],
  ['idle time that ends the session of anybody else', 'none'],
  ['open sessions of a user; one more ends the one unused for longest', `${mostSessions}`],
  ['life of the cookie for files that a browser loads by address', `${addressHours} hours`],
  ["an Admin's password or passkey allows changes of identities for", `${proofMinutes} minutes`],
  ['a browser is known for', `${deviceDays} days`],
  ['life of the link for a first password', `${linkHours.activation / 24} days`],
  ['life of the link for a new password', `${linkHours.passwordReset} hour`],
  [
    'unknown codes of such links, of offers and of mailed views from one address without a wait',
    `${guessLimit('192.0.2.1').most}`,
  ],
  ['links asked for one name without a wait', `${mostResetsOfOne}`],
  ['links asked for, and registrations, from one address without a wait', `${mostAsked}`],
  ['signs of a code of documents', `${codeLength} of ${codeSigns.length}`],
  [
    'wrong tries of one such code, and from one address, without a wait',
    `${ofCode?.most}, ${ofCodeAddress?.most}`,
  ],
  ['a code of documents is asked for again after', `${documentHours} hours`],
  ['wrong keys of the ERP from one address without a wait', `${mostWrong}`],
]

test('the rules of passwords and sessions in the docs are those of the code', () => {
  expect(tableUnder('Passwords and sessions').slice(1)).toEqual(rules)
  expect(ofPerson).toEqual(personLimit('anna'))
})

test('the ASVS table has every requirement of the levels 1 and 2 once, and a state of the list', () => {
  const rows = asvsRows(read('docs/security/asvs.md'))
  expect(rows.flatMap(({ number }) => expanded(number)).toSorted()).toEqual(levelTwo().toSorted())
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
})

test('a line of the ASVS table that is met or partly met names a file as its evidence, and a met one a test', () => {
  const rows = asvsRows(read('docs/security/asvs.md'))
  const bare = rows.filter(
    ({ state, files }) => ['met', 'untested', 'partly'].includes(state) && files.length === 0,
  )
  const untested = rows.filter(
    ({ state, files }) =>
      state === 'met' && !files.some(file => /\.(test|spec)\.tsx?$|^docs\/|\.md$/.test(file)),
  )
  expect([bare, untested]).toEqual([[], []])
})
