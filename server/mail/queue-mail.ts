import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenWriter } from '#server/db/reader.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { readSetting } from '#server/kit/settings.ts'
import { type Letter, letterText, mailLine, type Sender, toHtml } from './layout.ts'
import { type Mail, toLetter } from './templates.ts'

interface Enclosed {
  /** A stored file, deleted after the mail is sent. */
  attachmentId?: string
  /** Mail programs call this link for one-click unsubscription. */
  unsubscribeLink?: string
  /** The partner in whose name the mail is written. Without one it is the manufacturer's. */
  partner?: Partner
  /** The quote whose offer is attached as PDF when the mail is sent. */
  offerId?: number
  /** The accepted version that is attached. Without one it is the version that stands when the mail leaves. */
  offerVersion?: number
}

type Partner = Omit<Sender, 'brandColour' | 'logo'>

/**
 * Queues a mail in the transaction that causes it; a job sends it afterwards. The texts are made now, so that the queue
 * is readable even without a mail server.
 */
export async function queueMail(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: OpenWriter,
  mail: Mail,
  { attachmentId, unsubscribeLink, partner, offerId, offerVersion }: Enclosed = {},
): Promise<string> {
  const manufacturer = await readSetting(tx, 'manufacturer')
  const message = composeMail(
    mail,
    partner ? { ...partner, brandColour: manufacturer.brandColour } : manufacturer,
  )
  const enclosed = {
    attachment_id: attachmentId,
    unsubscribe_link: unsubscribeLink,
    ...(partner && { reply_name: mailLine(partner.name), reply_to: partner.email }),
    ...(offerId && { offer_id: offerId, offer_version: offerVersion ?? null }),
  }
  await tx
    .insertInto('mail_message')
    .values({ ...message, ...enclosed })
    .execute()
  await jobs.enqueue(tx, 'mail.send', { messageId: message.id }, { id: message.id })
  return message.id
}

/** The row of a mail. The hourly run sends a mail for which the caller adds no job. */
export function composeMail(mail: Mail, sender: Sender) {
  const letter = tidy(toLetter(mail))
  return {
    id: randomUUID(),
    template: mail.template,
    recipient: z.email().parse(mail.recipient),
    subject: mailLine(`${letter.subject} – ${sender.name}`),
    body_text: letterText(letter, sender),
    body_html: toHtml(letter, sender),
  }
}

function tidy({ title, paragraphs, facts, action, notes, ...letter }: Letter): Letter {
  return {
    ...letter,
    title: mailLine(title),
    paragraphs: paragraphs.map(mailLine),
    notes: notes.map(mailLine),
    facts: facts.map(({ label, value }) => ({ label, value: mailLine(value) })),
    ...(letter.points && {
      points: letter.points.map(({ title, text, way }) => ({
        title: mailLine(title),
        text: mailLine(text),
        ...(way && { way: { action: way.action, link: checked(way.link) } }),
      })),
    }),
    action: { label: action.label, link: checked(action.link) },
    ...(letter.end && { end: { label: letter.end.label, link: checked(letter.end.link) } }),
  }
}

function checked(link: string): string {
  return z.url({ protocol: /^https?$/ }).parse(link)
}
