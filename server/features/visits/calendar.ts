import type { VisitPlan } from '#contract/visits.ts'
import { italianInstant, placeText } from '#rules/italian-format.ts'

const visitHours = 1

/** A plan in RFC 5545: one appointment per visit, in UTC, with lines folded at 75 bytes. */
export function visitCalendar(plan: VisitPlan, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soglia//Giri visite//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...plan.Tappe.flatMap(stop => visitEvent(plan, stop, now)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function visitEvent(plan: VisitPlan, stop: VisitPlan['Tappe'][number], now: Date): string[] {
  const starts = italianInstant(plan.Data, stop.Orario)
  const ends = new Date(starts.getTime() + visitHours * 3_600_000)
  const place = [stop.ClIndiri, placeText(stop.ClLocali, stop.ClProvin)]
    .filter(text => text !== '')
    .join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:giro-${plan.Id}-${encodeURIComponent(stop.ClCodCli)}@soglia`,
    `SEQUENCE:${plan.Versione}`,
    `DTSTAMP:${utcText(now)}`,
    `DTSTART:${utcText(starts)}`,
    `DTEND:${utcText(ends)}`,
    `SUMMARY:${escaped(`Visita ${stop.ClRagSoc}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(stop.ClTelefo ? [`DESCRIPTION:${escaped(`Tel. ${stop.ClTelefo}`)}`] : []),
    ...(stop.Latitudine === null ? [] : [`GEO:${stop.Latitudine};${stop.Longitudine}`]),
    'END:VEVENT',
  ]
}

function utcText(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

const longestLine = 75

/** Breaks lines at 75 bytes without splitting a character; continuations begin with a space. */
function folded(line: string): string {
  const parts = ['']
  let length = 0
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (length + bytes > longestLine) {
      parts.push(' ')
      length = 1
    }
    parts[parts.length - 1] += letter
    length += bytes
  }
  return parts.join('\r\n')
}
