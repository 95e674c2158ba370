import type { visits } from '#contract/visits.ts'
import { readCompany } from '#server/kit/company.ts'
import { done } from '#server/kit/done.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import { visitPlanDocument } from '#server/pdf/visit-plan.ts'
import { visitCalendar } from './calendar.ts'
import { removeVisitPlan, restoreVisitPlan, saveVisitPlan, writeOutcome } from './commands.ts'
import { listRemovedPlans, listVisitPlans, plannerOf, readVisitPlan } from './queries.ts'

export const visitsRoutes: Handlers<typeof visits> = {
  list: ({ tx, reach, user }) => listVisitPlans(tx, plannerOf(reach, user)),
  read: ({ tx, params }) => readVisitPlan(tx, Number(params.id)),
  save: ({ tx, body, reach, user }) => saveVisitPlan(tx, user, { ...body, planner: plannerOf(reach, user) }),
  remove: ({ tx, params }) => removeVisitPlan(tx, Number(params.id)),
  removed: ({ tx, reach, user }) => listRemovedPlans(tx, plannerOf(reach, user)),
  restore: ({ tx, params }) => restoreVisitPlan(tx, Number(params.id)),
  outcome: async ({ tx, body, ...act }) => {
    const { Id: id, CodCliente: customerCode, Nota: text, Chiave: once } = body
    const entries = await writeOutcome(tx, act, { id, customerCode, text, once })
    return done(await readVisitPlan(tx, id), ...entries)
  },
  pdf: async ({ tx, params, user, services }) => {
    const plan = await readVisitPlan(tx, Number(params.id))
    const document = visitPlanDocument(plan, user.name, await readCompany(tx))
    return async () => ({
      body: await renderOrRefuse(services.pdf, document),
      fileName: `giro-visite-${plan.Data}.pdf`,
    })
  },
  calendar: async ({ tx, params, services }) => {
    const plan = await readVisitPlan(tx, Number(params.id))
    const body = Buffer.from(visitCalendar(plan, services.now()))
    return async () => ({ body, fileName: `giro-visite-${plan.Data}.ics` })
  },
}
