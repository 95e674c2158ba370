import type { MailRow } from '#contract/office.ts'

export const mailStates = {
  queued: { label: 'in attesa', tone: 'info' },
  sent: { label: 'inviata', tone: 'success' },
  failed: { label: 'fallita', tone: 'danger' },
  held: { label: 'trattenuta', tone: 'neutral' },
} as const satisfies Record<MailRow['Stato'], { label: string; tone: string }>

/** Distinct URLs in a message. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return [...new Set(found.map(link => link.replace(/[.,;:)]+$/, '')))]
}
