import { integer } from './italian-format.ts'
import { once } from './once.ts'

/** Formats a duration: "0,4 s", "12 s", "3 min 20 s", "1 h 5 min". */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  if (milliseconds < 10_000) return `${oneDecimal().format(milliseconds / 1_000)} s`
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return joined([minutes, 'min'], [seconds % 60, 's'])
  return joined([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min'])
}

const oneDecimal = once(() => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }))

function joined(...parts: [number, string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${integer(count)} ${unit}`)
    .join(' ')
}
