import type { Role } from '#contract/roles.ts'
import { needsLongPassword } from '#rules/permissions.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { refuse } from './refuse.ts'
import type { Setting } from './settings.ts'

interface PasswordRules {
  /** Minimum length, which the manufacturer sets. */
  least: number
  /** A first password needs both letters and digits. */
  isFirst?: boolean
  /** Words that others know of this person: user name, VAT number, company. */
  known: readonly string[]
}

const productWords = ['soglia', 'porta', 'porte']

export function leastLength(
  { passwordLength, adminPasswordLength }: Setting<'accounts'>,
  role: Role,
): number {
  return needsLongPassword(role) ? Math.max(passwordLength, adminPasswordLength) : passwordLength
}

/** Words of the company from the user's registration. */
export async function listCompanyWords(tx: OpenWriter, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('registration')
    .where('user_id', '=', userId)
    .select(['company_name', 'vat_number'])
    .execute()
  return rows.flatMap(row => [row.company_name, row.vat_number, `IT${row.vat_number}`])
}

/** Refuses a new password that others could guess, and names the field. */
export async function refuseWeakPassword(password: string, rules: PasswordRules): Promise<void> {
  const text = await weaknessOf(password, rules)
  if (text) throw refuse('password.refused', { text, errors: { Password: text } })
}

async function weaknessOf(password: string, { least, isFirst, known }: PasswordRules) {
  if ([...password].length < least) return `La password deve essere almeno ${least} caratteri`
  if (isFirst && !(/\p{L}/u.test(password) && /\p{N}/u.test(password)))
    return 'Errore! La password deve contenere sia lettere che numeri'
  const folded = foldForSearch(password)
  if ([...known, ...productWords].some(word => bare(word) !== '' && bare(word) === bare(password)))
    return 'La password non può essere il nome utente o un dato noto a tutti'
  if ((await commonPasswords()).has(folded))
    return 'Questa password è tra le più usate: scegline una meno prevedibile'
}

/** Removes spaces and punctuation, which make a known word no harder to guess. */
function bare(text: string): string {
  return foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
}

let loaded: Promise<ReadonlySet<string>> | undefined

// Fifty thousand words, loaded when somebody first chooses a password.
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return loaded
}
