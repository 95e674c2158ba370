import type { VisitPlan } from '#contract/visits.ts'
import { longDayText } from '#rules/calendar.ts'
import { capitalised, dayText, placeText } from '#rules/italian-format.ts'
import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead, letterheadImages } from './letterhead.ts'

const kilometres = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A visit plan on one page: stops, times, and room to write the outcomes. */
export function visitPlanDocument(plan: VisitPlan, person: string, company: CompanyData): PdfDocument {
  const km = (value: number | null) => (value === null ? '' : `${kilometres.format(value)} km`)
  return {
    template: 'visit-plan',
    data: {
      company: letterhead(company),
      title: `Giro visite di ${longDayText(plan.Data)}`,
      notes: [
        `${capitalised(person)} · ${plan.Tappe.length} ${plan.Tappe.length === 1 ? 'tappa' : 'tappe'}`,
        `${km(plan.Km)} in linea d'aria`,
      ].join(' · '),
      stops: plan.Tappe.map((stop, place) => ({
        number: String(place + 1),
        time: stop.Orario,
        name: stop.ClRagSoc,
        place: [stop.ClIndiri, placeText(stop.ClLocali, stop.ClProvin)].filter(Boolean).join(', '),
        phone: stop.ClTelefo,
        distance: km(stop.Km),
        visited: stop.UltimaVisita ? dayText(stop.UltimaVisita) : '–',
        outcome: stop.Esito ?? '',
      })),
    },
    images: letterheadImages(company),
    tagged: true,
  }
}
