import { linkOptions } from '@tanstack/react-router'
import type { FirstStep, FirstStepName } from '#contract/first-steps.ts'
import { instantText } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'

interface StepWords {
  title: string
  text: string
  /** The screen on which the step is done. */
  link: ReturnType<typeof linkOptions>
  action: string
  chip: { tone: 'success' | 'danger' | 'info' | 'neutral'; text: string }
  /** The missing things, or why the last attempt failed. */
  reason: string | undefined
}

const titles: Record<FirstStepName, Omit<StepWords, 'chip' | 'reason'>> = {
  azienda: {
    title: "Dati dell'azienda",
    text: "Nome, logo, indirizzo, contatti e privacy policy: li mostrano le mail, i PDF e la pagina d'accesso.",
    link: linkOptions({ to: '/dashboard', search: { tab: 'impostazioni' } }),
    action: 'Completa',
  },
  posta: {
    title: 'Posta',
    text: 'Inviti, conferme e avvisi partono da qui.',
    link: linkOptions({ to: '/dashboard', search: { tab: 'posta' } }),
    action: 'Vedi la posta',
  },
  gestionale: {
    title: 'Collega il gestionale',
    text: 'Clienti, ordini e prezzi arrivano da qui. Fino al primo invio le pagine restano vuote.',
    link: linkOptions({ to: '/dashboard', search: { tab: 'importazioni' } }),
    action: 'Apri le importazioni',
  },
  clienti: {
    title: 'Clienti e agenti',
    text: 'Arrivano con il primo invio del gestionale.',
    link: linkOptions({ to: '/clienti' }),
    action: 'Vedi i clienti',
  },
  utenti: {
    title: 'Invita i primi utenti',
    text: "Comincia da un agente e da un rivenditore di prova, poi invita gli altri dall'anagrafica.",
    link: linkOptions({ to: '/useractivity' }),
    action: 'Invita',
  },
  contenuti: {
    title: 'Contenuti',
    text: 'Cataloghi da scaricare, documenti e immagini della home. Il menu si cambia nella Console.',
    link: linkOptions({ to: '/dashboard', search: { tab: 'contenuti' } }),
    action: 'Aggiungi',
  },
}

export function stepWords(step: FirstStep): StepWords {
  return { ...titles[step.Passo], chip: chipOf(step), reason: reasonOf(step) }
}

function reasonOf({ Passo, Stato, Mancano, Quando }: FirstStep): string | undefined {
  const reasons = Mancano.join(', ')
  if (!reasons) return undefined
  if (Passo === 'posta') return Quando ? `L'ultimo messaggio non è partito: ${reasons}.` : `${reasons}.`
  if (Passo === 'gestionale')
    return Stato === 'fatto'
      ? `Nell'ultimo invio qualcosa non è entrato: «${reasons}».`
      : `L'ultimo invio è stato rifiutato: «${reasons}».`
  return Stato === 'fatto' ? undefined : `${Mancano.length === 1 ? 'Manca' : 'Mancano'}: ${reasons}.`
}

function chipOf({ Passo, Stato, Numero, Mancano, Quando }: FirstStep): StepWords['chip'] {
  if (Stato === 'fatto') return { tone: 'success', text: doneText(Passo, Numero, Quando) }
  if (Stato === 'errore') return { tone: 'danger', text: Passo === 'posta' ? 'non parte' : 'invio rifiutato' }
  if (Stato === 'attesa')
    return { tone: 'info', text: Passo === 'posta' ? 'prova in corso' : 'in attesa del primo invio' }
  const missing = Mancano.length
  if (Passo === 'azienda')
    return { tone: 'neutral', text: missing === 1 ? 'manca 1 dato' : `mancano ${missing} dati` }
  return { tone: 'neutral', text: countText(Passo, Numero ?? 0) ?? 'da fare' }
}

function doneText(name: FirstStepName, count: number | null, at: string | null): string {
  if (name === 'posta' && at) return `inviata ${instantText(at)}`
  if (name === 'gestionale' && at) return `ultimo invio ${instantText(at)}`
  return countText(name, count ?? 0) ?? 'fatto'
}

function countText(name: FirstStepName, count: number): string | undefined {
  if (name === 'clienti') return counted(count, 'cliente', 'clienti')
  if (name === 'utenti') return counted(count, 'utente', 'utenti')
  if (name === 'contenuti') return counted(count, 'contenuto', 'contenuti')
  return undefined
}
