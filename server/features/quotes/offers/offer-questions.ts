import { sql } from 'kysely'
import { quotePath } from '#rules/quote-path.ts'
import {
  addMessage,
  findLastRead,
  isAdded,
  listAskedLines,
  listMessages,
  noteRead,
  type Thing,
} from '#server/conversations/messages.ts'
import type { OpenReader, OpenWriter, Reader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { hostOf } from '#server/kit/network.ts'
import { refuse } from '#server/kit/refuse.ts'
import { type Limit, throttleKey } from '#server/kit/throttle.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { holdQuote, ofQuote, type QuoteAct, type Tx } from '../held-quote.ts'
import { offerAddress } from '../queries.ts'
import { demandQuote } from '../rows.ts'
import { noteOpened } from './commands.ts'
import { hasManyMails } from './mails-of-day.ts'
import { type FoundOffer, findOffer, findStanding } from './queries.ts'
import { findSender } from './send-offer.ts'

const mostADay = 50

/** Every question counts, because a valid question may also be one of a flood. */
export function questionLimits(code: string, address: string): Limit[] {
  return [
    { key: throttleKey('question-offer', code), most: 20, isPersonal: false },
    { key: throttleKey('question-address', hostOf(address)), most: 20, isPersonal: false },
  ]
}

type Owners = Omit<Thing, 'kind' | 'offer_code'>

function threadOf(offer_code: string, { quote_id, customer_code, keeper_code, maker }: Owners): Thing {
  return { kind: 'offerta', quote_id, offer_code, customer_code, keeper_code, maker }
}

/** The conversation for the end customer. The dealer answers in the firm's name. */
export async function listAsked(tx: OpenReader, code: string) {
  const { quote_id, content } = await findOffer(tx, code)
  const messages = await listMessages(tx, { quote_id, offer_code: code })
  return messages.map(({ Id: _, ...message }) => ({
    ...message,
    Autore: message.DelCliente ? message.Autore : content.Rivenditore.RagSociale,
  }))
}

interface Question {
  code: string
  name: string
  line: number
  text: string
  key: string | undefined
  address: string
}

/** @NOTE the message locks the quote, and the view the offer afterwards, in the order in which dealers lock them. */
export async function askQuestion(
  tx: OpenWriter,
  user: SignedIn | undefined,
  { code, name, line, text, key, address }: Question,
): Promise<void> {
  const offer = await findOffer(tx, code)
  const thread = threadOf(code, offer)
  if (await isAdded(tx, thread, key)) return
  if (offer.isExpired && offer.outcome !== 'accettata') throw refuse('offer.expired')
  if (!offer.content.Righe.some(({ posizione }) => posizione === line)) throw refuse('question.line')
  if (await hasManyQuestions(tx, thread)) throw refuse('question.tooMany')
  await addMessage(tx, thread, { line, text, key, author: name, authorId: null, from: address })
  if (offer.opened_at === null) await noteOpened(tx, code, user)
}

async function hasManyQuestions(tx: OpenReader, { quote_id }: Thing): Promise<boolean> {
  const { asked } = await tx
    .selectFrom('conversation_message')
    .where('quote_id', '=', quote_id)
    .where('by_visitor', '=', true)
    .where('sent_at', '>', sql<Date>`clock_now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow()
  return Number(asked) >= mostADay
}

/** The conversation for the dealer, also of an offer that was withdrawn. */
export async function readQuestions(tx: Reader, act: QuoteAct, id: number) {
  const quote = await demandQuote(tx, id)
  const offer = await tx
    .selectFrom('quote_offer')
    .where('quote_id', '=', id)
    .where('is_withdrawn', '=', false)
    .select(['code', 'recipient_email', 'copy_to'])
    .executeTakeFirst()
  const sender = await findSender(tx, act, { ...quote, id })
  return {
    Messaggi: await listMessages(tx, { quote_id: id }),
    Letto: await findLastRead(tx, { quote_id: id }, act.user.id),
    RigheAperte: offer ? await listAskedLines(tx, { quote_id: id, offer_code: offer.code }) : [],
    ConEMail: sender !== undefined,
    RispostaA: offer && sender ? addressOf(offer) : '',
  }
}

type Sent = Pick<FoundOffer, 'recipient_email' | 'copy_to'>

function addressOf({ recipient_email, copy_to }: Sent): string {
  return recipient_email || copy_to
}

export async function markQuestionsRead(tx: Tx, { id: userId }: SignedIn, id: number, upTo: number) {
  await demandQuote(tx, id)
  await noteRead(tx, { quote_id: id }, { userId, upTo, link: quotePath(id) })
}

interface Reply {
  line: number
  text: string
  key: string | undefined
}

/** Whoever may send the offer may answer its questions. */
export async function replyToQuestion(tx: Tx, act: QuoteAct, id: number, { line, text, key }: Reply) {
  const quote = await holdQuote(tx, id)
  const offer = await findStanding(tx, id)
  const thread = threadOf(offer.code, ofQuote(quote))
  const sender = await findSender(tx, act, quote)
  const to = sender ? addressOf(offer) : ''
  if (await isAdded(tx, thread, key)) return { InviataA: to }
  if (!(await listAskedLines(tx, thread)).includes(line)) throw refuse('position.unknown')
  await addMessage(tx, thread, { line, text, key, author: act.user.name, authorId: act.user.id })
  if (!sender || to === '' || (await hasManyMails(tx, { replyTo: sender.email, quoteId: id })))
    return { InviataA: '' }
  const door = offer.content.Righe.find(({ posizione }) => posizione === line)
  await queueMail(
    act.services.jobs,
    tx,
    {
      template: 'offerReply',
      recipient: to,
      data: {
        ...{ number: id, reference: offer.content.Riferimento, text },
        door: [`Posizione ${line}`, door?.Riferimento, door?.Descrizione].filter(Boolean).join(' · '),
        link: offerAddress(act.services.config.publicUrl, offer.code),
      },
    },
    { partner: sender },
  )
  return { InviataA: to }
}
