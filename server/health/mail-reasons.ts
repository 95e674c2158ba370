import type { Finding } from '#contract/health.ts'

/** Words for the answers that mail servers give most often; the first that fits counts. */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /\b5\.1\.[0-3]\b|user unknown|no such (user|mailbox)|does not exist|unknown recipient/i,
    'Indirizzo inesistente',
  ],
  [/\b[45]\.2\.2\b|\b552\b|mailbox full|quota/i, 'Casella piena'],
  [/spam|blacklist|blocklist|reputation|policy/i, 'Rifiutata come posta indesiderata'],
  [/\b5\.7\.\d+\b|relay|sender|not authori[sz]ed/i, 'Mittente non accettato'],
  [/\b535\b|auth/i, 'Utente o password del server di posta non validi'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|timeout|closed/i, 'Server di posta non raggiungibile'],
]

/** Groups the errors of mails by their reason, the most frequent first. */
export function mailReasons(errors: readonly string[]): Finding['Motivi'] {
  const groups = Map.groupBy(errors, reasonOf)
  return [...groups]
    .map(([Testo, of]) => ({ Testo, Numero: of.length }))
    .sort((a, b) => b.Numero - a.Numero || a.Testo.localeCompare(b.Testo))
}

/** An unknown answer stays as it is, without addresses, so that equal answers are one reason. */
function reasonOf(error: string): string {
  const found = known.find(([form]) => form.test(error))
  if (found) return found[1]
  const text = error.replace(/<?[^\s<>]+@[^\s<>]+>?/g, '…').trim()
  return text.slice(0, 120) || 'Motivo non detto dal server'
}
