import { oneLine } from '#contract/kit/text.ts'
import { legibleBrand } from '#rules/brand-look.ts'
import { isWideLogo } from '#rules/logo-look.ts'

/** The content of a mail before layout. Everything is plain text, never markup. */
export interface Letter {
  subject: string
  title: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** Things to do, each with the screen on which it is done, if there is one. */
  points?: { title: string; text: string; way?: { action: string; link: string } }[]
  action: { label: string; link: string }
  notes: string[]
  /** Link that ends these mails. */
  end?: { label: string; link: string }
}

export interface Sender {
  name: string
  brandColour: string
  address: string
  phone: string
  email: string
  logo?: { widthPx: number; heightPx: number } | null
}

/** The picture travels in the mail, because many mail programs load none from elsewhere. */
export const logoContentId = 'logo@soglia'
export const logoAddressInMail = `cid:${logoContentId}`

/** Puts a text from a person on one line, so that the text cannot forge a header, line or recipient. */
export function mailLine(text: string): string {
  return oneLine(text)
    .replace(/[\s\0]+/gu, ' ')
    .trim()
}

export function letterText(letter: Letter, sender: Sender): string {
  const blocks = [
    letter.title,
    ...letter.paragraphs,
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(letter.points ?? []).map(
      ({ title, text, way }) => `• ${title}\n${text}${way ? `\n${way.action}: ${way.link}` : ''}`,
    ),
    `${letter.action.label}:\n${letter.action.link}`,
    ...letter.notes,
    ...(letter.end ? [`${letter.end.label}:\n${letter.end.link}`] : []),
    `-- \n${footerLines(sender).join('\n')}`,
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** Mail programs need tables and inline styles. The only picture is the logo. */
export function toHtml(letter: Letter, sender: Sender): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const note = (text: string) =>
    `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:#5c5a56">${escapeHtml(text)}</p>`
  const fact = ({ label, value }: Letter['facts'][number]) =>
    `<tr><td style="padding:0 16px 8px 0;color:#5c5a56">${escapeHtml(label)}</td>` +
    `<td style="padding:0 0 8px;font-weight:600">${escapeHtml(value)}</td></tr>`
  const link = escapeHtml(letter.action.link)
  const colour = legibleBrand(sender.brandColour)
  return `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f4f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4f2"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e1dc;border-radius:6px;${font}">
<tr><td style="padding:20px 32px;background:${colour};border-radius:5px 5px 0 0;font-family:${headings};font-size:19px;font-weight:600;color:#ffffff">${senderHead(sender)}</td></tr>
<tr><td style="padding:32px 32px 24px;font-size:15px;line-height:24px;color:#26241f">
<h1 style="margin:0 0 20px;font-family:${headings};font-size:24px;line-height:28px;font-weight:600">${escapeHtml(letter.title)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:24px">${letter.facts.map(fact).join('')}</table>
${(letter.points ?? []).map(point => pointLine(point, colour)).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td style="background:${colour};border-radius:6px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(letter.action.label)}</a></td>
</tr></table>
${note('Se il pulsante non funziona, copia questo indirizzo nel browser:')}
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${link}" style="color:${colour}">${link}</a></p>
${letter.notes.map(note).join('\n')}
${letter.end ? endLine(letter.end, colour) : ''}
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #e3e1dc;font-size:12px;line-height:18px;color:#5c5a56">${footerLines(sender).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function senderHead({ name, logo }: Sender): string {
  const text = escapeHtml(name)
  if (!logo) return text
  const scale = Math.min(40 / logo.heightPx, 280 / logo.widthPx)
  const [width, height] = [logo.widthPx * scale, logo.heightPx * scale].map(Math.round)
  const picture = (alt: string) =>
    `<img src="${logoAddressInMail}" alt="${alt}" width="${width}" height="${height}" style="vertical-align:middle;border:0;padding:4px;background:#ffffff;border-radius:6px">`
  return isWideLogo(logo) ? picture(text) : `${picture('')}<span style="padding-left:12px">${text}</span>`
}

/** Without its logo a mail names the company in words. */
export function withoutLogo(html: string): string {
  return html.replace(/<img src="cid:[^"]*" alt="([^"]*)"[^>]*>/, '$1')
}

function pointLine({ title, text, way }: NonNullable<Letter['points']>[number], colour: string): string {
  const link = way
    ? `<br><a href="${escapeHtml(way.link)}" style="color:${colour}">${escapeHtml(way.action)}</a>`
    : ''
  return `<p style="margin:0 0 16px"><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}${link}</p>`
}

function endLine({ label, link }: { label: string; link: string }, colour: string): string {
  return `<p style="margin:0;font-size:13px;line-height:20px"><a href="${escapeHtml(link)}" style="color:${colour}">${escapeHtml(label)}</a></p>`
}

// A mail program that has the brand's type uses it.
const headings = "'Bricolage Grotesque',Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif"
const font = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function footerLines({ name, address, phone, email }: Sender): string[] {
  const contacts = [phone, email].filter(text => text !== '').join(' · ')
  return [name, address, contacts].filter(text => text !== '')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
