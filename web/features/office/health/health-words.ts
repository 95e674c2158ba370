import type { FeedGroupState, Health } from '#contract/health.ts'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'

/** `2 cose da fare, 1 da guardare, il resto è a posto`; nothing is said about what nobody could measure. */
export function taskCount(health: Health): string {
  const { Segnalazioni } = health
  const acting = Segnalazioni.filter(({ Peso }) => Peso === 'daFare').length
  const looking = Segnalazioni.length - acting
  const parts = [
    ...(acting > 0 ? [counted(acting, 'cosa da fare', 'cose da fare')] : []),
    ...(looking > 0
      ? [acting > 0 ? `${looking} da guardare` : `${counted(looking, 'cosa', 'cose')} da guardare`]
      : []),
  ]
  if (parts.length === 0) return ''
  const missing = unmeasured(health)
  return missing.length === 0
    ? `${parts.join(', ')}, il resto è a posto`
    : `${parts.join(', ')} · non misurato: ${missing.join(', ')}`
}

/** The parts that nobody could measure. */
export function unmeasured(health: Health): string[] {
  const { Copie, Disco, Importazioni, Lavori, ChiamateLente, CertificatoFino } = health
  return [
    ...(Importazioni.some(({ Stato }) => Stato === 'maiArrivati') ? ['età dei dati mai arrivati'] : []),
    ...(Copie === null ? ['copia di sicurezza'] : []),
    ...(Lavori === null ? ['lavori'] : []),
    ...(Disco === null ? ['disco'] : []),
    ...(Disco?.CrescitaAlGiorno === null ? ['crescita del disco'] : []),
    ...(CertificatoFino === null ? ['certificato'] : []),
    ...(ChiamateLente === null ? ['tempi delle chiamate'] : []),
  ]
}

/** `Al passo di adesso basta per 14 mesi`; undefined until the growth is measured. */
export function paceText({ Liberi, CrescitaAlGiorno }: NonNullable<Health['Disco']>): string | undefined {
  if (CrescitaAlGiorno === null) return undefined
  if (CrescitaAlGiorno <= 0) return 'Al passo di adesso non si riempie'
  const days = Math.floor(Liberi / CrescitaAlGiorno)
  const time =
    days < 60
      ? counted(days, 'giorno', 'giorni')
      : days < 730
        ? `${Math.floor(days / 30.4)} mesi`
        : days < 3_650
          ? `${Math.floor(days / 365)} anni`
          : 'più di 10 anni'
  return `Al passo di adesso basta per ${time}`
}

/** `8 di 6 ore`, `12 min di 6 ore` */
export function ageText({ Minuti, OreMassime }: FeedGroupState): string {
  if (Minuti === null) return '—'
  const age = Minuti < 60 ? `${Minuti} min` : integer(Math.floor(Minuti / 60))
  return `${age} di ${counted(OreMassime, 'ora', 'ore')}`
}
