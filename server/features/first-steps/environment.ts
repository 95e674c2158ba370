import type { FirstSteps } from '#contract/first-steps.ts'
import type { Config } from '#server/config.ts'

type Problem = FirstSteps['Impostazioni'][number]

const local = /^https?:\/\/(localhost|127\.|\[::1\])/

/** Settings that work, but are not fit for a company in service. */
export function environmentProblems(config: Config): Problem[] {
  const told: [isWrong: boolean, problem: Problem][] = [
    [
      local.test(config.publicUrl),
      {
        Variabile: 'SOGLIA_PUBLIC_URL',
        Titolo: 'Indirizzo pubblico mancante',
        Testo: `I link nelle mail e nei PDF non si possono aprire: oggi cominciano con ${config.publicUrl}.`,
      },
    ],
    [
      !local.test(config.publicUrl) && config.publicUrl.startsWith('http:'),
      {
        Variabile: 'SOGLIA_PUBLIC_URL',
        Titolo: 'Indirizzo senza https',
        Testo: 'Password e cookie viaggiano in chiaro. Serve un indirizzo che comincia con https.',
      },
    ],
    [
      !config.smtpUrl,
      {
        Variabile: 'SMTP_URL',
        Titolo: 'Posta non configurata',
        Testo: "Le mail restano ferme in coda. Nessuno può attivare l'utente o rifare la password.",
      },
    ],
    [
      config.mailFrom.endsWith('@localhost'),
      {
        Variabile: 'MAIL_FROM',
        Titolo: 'Mittente delle mail mancante',
        Testo: `Le mail partono da ${config.mailFrom}, e molti server le rifiutano.`,
      },
    ],
    [
      !config.isProduction,
      {
        Variabile: 'NODE_ENV',
        Titolo: 'Il portale è in prova',
        Testo: 'Con NODE_ENV=production un archivio vuoto non si riempie da solo con i dati di prova.',
      },
    ],
  ]
  return told.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}
