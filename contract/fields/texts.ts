import { z } from 'zod'
import { exact, multiLine } from '../kit/text.ts'
import { isSpecified, kindForm, mostOtherChoices } from '../quote-kinds.ts'
import { longest } from './lengths.ts'

export const missingText = 'Il campo è obbligatorio'
const atMost = (most: number) => `Al massimo ${most} caratteri`

/** A line that may stay empty. */
export function line(most: number) {
  return z.string().trim().max(most, atMost(most))
}

/** A line that has to be filled in. */
export function typed(most: number, missing = missingText) {
  return z.string().trim().min(1, missing).max(most, atMost(most))
}

/** A text of several lines that may stay empty. */
export function lines(most: number) {
  return multiLine(line(most))
}

/** A note that has to be written. */
export function writtenNote(missing: string) {
  return multiLine(typed(longest.note, missing))
}
/** The words that a list is searched for. */
export const soughtWords = z.string().max(longest.search).trim().default('')
export const fileName = typed(longest.file)
/** The dealer's own reference for a quote. */
export const quoteReference = line(longest.quoteReference)
export const customerCode = typed(longest.code)
export const agentCode = typed(longest.code)
/** The code of a customer or of an agent; empty where nobody is meant. */
export const partnerCodeOrEmpty = line(longest.code)
/** It is not trimmed, because the code in a URL must equal the ERP's code. */
export const promotionCode = z.string().min(1).max(longest.code)
export const catalogueCode = z.string().min(1).max(longest.catalogueCode)
/** A choice of the catalogue by its code; empty where nothing is chosen. */
export const catalogueChoice = z.string().max(longest.catalogueCode)
/** A kind of variant by its code. */
export function kindCode() {
  return z.string().regex(kindForm, 'Il tipo di variante non è in catalogo')
}
/** Choices by kind, for kinds without a field of their own. They replace all earlier choices of such kinds. */
export const otherChoices = z
  .record(
    kindCode().refine(kind => !isSpecified(kind), 'Il tipo ha un campo suo'),
    catalogueChoice,
  )
  .refine(chosen => Object.keys(chosen).length <= mostOtherChoices, `Al massimo ${mostOtherChoices} scelte`)

/** The number of a record, as it stands in an address. */
export function recordNumber(error?: string) {
  return z.string().regex(/^\d{1,9}$/, error)
}

/** 256 random bits, as a link or an address carries them. */
export function linkCode(error?: string) {
  return z.string().regex(/^[\w-]{43}$/, error)
}
/** Chosen by the client before its first try: the same key again gives the same answer. */
export const attemptKey = z.uuid().optional()
export const userName = typed(longest.userName).min(3, 'Almeno 3 caratteri')
export const email = typed(longest.email).pipe(z.email("L'indirizzo e-mail non è valido"))
export const emailOrEmpty = z.union([z.literal(''), email])
export const vatNumber = typed(longest.vatNumber)
export const companyName = typed(longest.companyName)
export const phoneOrEmpty = line(longest.phone)

/** `missing` is the message for an empty password. */
export function password(missing = missingText) {
  return exact(z.string().min(1, missing).max(longest.password, `Al massimo ${longest.password} caratteri`))
}
export const newPassword = password()
export const newPasswordOrEmpty = z.union([z.literal(''), newPassword])
/** A repeated password must equal the first one, so it needs no rules of its own. */
export const repeatedPassword = exact(z.string().max(longest.password))
