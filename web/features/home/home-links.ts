import { linkOptions } from '@tanstack/react-router'
import type { HomeChange } from '#contract/home.ts'
import type { TaskKind } from '#contract/home-kinds.ts'

export const taskLinks = {
  daConfermare: linkOptions({ to: '/confermeordini', search: { stato: 'daConfermare' } }),
  daAggiornare: linkOptions({ to: '/confermeordini', search: { stato: 'daAggiornare' } }),
  maiAperte: linkOptions({ to: '/confermeordini', search: { stato: 'maiAperte' } }),
  ritardo: linkOptions({ to: '/statoOrdini', search: { solo: 'ritardo' } }),
  preventiviInScadenza: linkOptions({ to: '/preventivi', search: { solo: 'inScadenza' } }),
  offerteAperte: linkOptions({ to: '/preventivi', search: { solo: 'offerteAperte' } }),
  offerteFerme: linkOptions({ to: '/preventivi', search: { solo: 'offerteFerme' } }),
  registrazioni: linkOptions({ to: '/usernew' }),
  passi: linkOptions({ to: '/clienti', search: { solo: 'passi' } }),
  silenziosi: linkOptions({ to: '/clienti', search: { solo: 'silenziosi' } }),
  resi: linkOptions({ to: '/nonconformita', search: { stato: 'daVisionare' } }),
  richieste: linkOptions({ to: '/richieste', search: { stato: 'richiesta' } }),
} as const satisfies Record<TaskKind, unknown>

/** Links to the order of the change if there is one, otherwise to the matching list. */
export function changeLink({ Tipo, Progressivo, Da, A }: HomeChange) {
  if (Progressivo !== null)
    return linkOptions({ to: '/ordine/$progressivo', params: { progressivo: String(Progressivo) } })
  switch (Tipo) {
    case 'inArrivo':
      return linkOptions({ to: '/statoOrdini', search: { solo: 'settimana' } })
    case 'consegnati':
      return linkOptions({ to: '/statoOrdini', search: { consegnati: true } })
    case 'ordinati':
      return linkOptions({ to: '/statoOrdini', search: { ricevutiDal: Da ?? '', ricevutiAl: A ?? '' } })
    case 'posta':
      return linkOptions({ to: '/dashboard', search: { tab: 'posta' } })
    case 'accessi':
      return linkOptions({ to: '/useractivity', search: { tab: 'accessi' } })
    default:
      return undefined
  }
}
