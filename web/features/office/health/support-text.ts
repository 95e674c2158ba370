import type { Health } from '#contract/health.ts'
import type { Overview } from '#contract/office.ts'

/** The state of the portal for whoever helps from outside: codes and figures, without names, addresses and reasons. */
export function supportText({ Salute: health, ...figures }: Overview): string {
  const findings = health.Segnalazioni.map(({ Codice, Oggetto, Quanto, Limite }) =>
    ['-', Codice, Oggetto, figure(Quanto), Limite !== null && `limite ${Limite}`].filter(Boolean).join(' '),
  )
  const groups = health.Importazioni.map(
    ({ Gruppo, Righe, Rifiutate, UltimoInvio, Stato }) =>
      `- ${Gruppo}: ${Stato}, righe ${Righe}, scartate ${Rifiutate}, ultimo invio ${UltimoInvio ?? 'mai'}`,
  )
  const jobs = health.Lavori?.map(
    ({ Lavoro, Quando, Millisecondi, Fallimenti, Stato }) =>
      `- ${Lavoro}: ${Stato}, ${Quando ?? 'mai'}, ${Millisecondi ?? '—'} ms, errori ${Fallimenti}`,
  )
  const { Copie, Disco, Versioni, Posta, CertificatoFino } = health
  return [
    `Soglia ${Versioni.Portale}, base dati ${Versioni.BaseDati}, acceso dal ${Versioni.AccesoDal}`,
    `Misurato ${health.MisuratoAl}`,
    '',
    'Segnalazioni',
    ...(findings.length > 0 ? findings : ['- nessuna']),
    '',
    'Importazioni',
    ...groups,
    '',
    'Lavori',
    ...(jobs ?? ['- non misurato']),
    '',
    `Posta: in coda ${figures.PostaInAttesa}, fallite ${figures.PostaFallita}, spedite oggi ${Posta.SpediteOggi}`,
    `Copie: ${Copie ? `ultima ${Copie.Ultima ?? 'mai'}, byte ${Copie.Byte ?? '—'}, provata ${Copie.Provata ?? 'mai'}` : 'non misurato'}`,
    `Disco: ${Disco ? diskLine(Disco) : 'non misurato'}`,
    `Certificato: ${CertificatoFino ?? 'non misurato'}`,
  ].join('\n')
}

function diskLine({ Percento, PercentoMassimo, Liberi, CrescitaAlGiorno }: NonNullable<Health['Disco']>) {
  const growth = CrescitaAlGiorno ?? 'non misurato'
  return `${Percento}%, limite ${PercentoMassimo}%, byte liberi ${Liberi}, crescita al giorno ${growth}`
}

function figure(value: number | null): string | false {
  return value !== null && String(value)
}
