import { wholeTeamCode } from '#contract/kit/pair.ts'
import { targetsSort } from '#contract/target-names.ts'
import type { targets } from '#contract/targets.ts'
import { canChooseTeam } from '#rules/permissions.ts'
import {
  chosenTargets,
  courseWords,
  targetLine,
  targetNotes,
  targetTable,
  targetTotals,
} from '#rules/tables/targets.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Handlers, SignedIn } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { demandPassword } from '#server/kit/password-gate.ts'
import { refuse } from '#server/kit/refuse.ts'
import { changeTarget, lockTargets, unlockTargets } from './commands.ts'
import { demandKnown, listTargetChanges, listTargets, readTotalTarget, type TargetCodes } from './queries.ts'

export const targetsRoutes: Handlers<typeof targets> = {
  list: async ({ tx, params, user, reach }) => {
    const codes = codesOf(reach, user, params.agente)
    if (reach.agents === 'all') await demandKnown(tx, codes)
    return listTargets(tx, Number(params.anno), codes)
  },
  pdf: listPdf(async ({ tx, params, query, user, reach }) => {
    const codes = codesOf(reach, user, params.agente)
    if (reach.agents === 'all') await demandKnown(tx, codes)
    const chosen = chosenTargets(await listTargets(tx, Number(params.anno), codes), query)
    const rows = chosen.map(targetLine)
    const [only] = chosen
    return {
      rows,
      total: rows.length,
      title: `Obiettivi ${params.anno}`,
      fileName: `obiettivi-${params.anno}`,
      counted: 'agenti',
      columns: targetTable(params.anno),
      totals: targetTotals(rows),
      standardSort: targetsSort,
      notes: [
        ...(only && only.CodAgente === params.agente
          ? [`Agente ${only.CodAgente} · ${only.NomeAgente}`]
          : []),
        ...(query.andamento ? [`andamento: ${courseWords[query.andamento]}`] : []),
        ...targetNotes(Number(params.anno)),
      ],
    }
  }),
  total: ({ tx, params }) => readTotalTarget(tx, Number(params.anno)),
  history: ({ tx, params }) => listTargetChanges(tx, params.agente, Number(params.anno)),
  unlock: {
    steps: async ({ body, conclude, ...own }) => {
      await demandPassword(own, body.Password, wrongPassword)
      return conclude(tx => unlockTargets(tx, own.user))
    },
  },
  lock: ({ tx, user }) => lockTargets(tx, user),
  change: ({ tx, body, ...act }) => changeTarget(tx, act, body),
}

const wrongPassword = () => refuse('target.password', { errors: { Password: 'Password non corretta' } })

/**
 * Without a code the Admin sees all agents, and an agent sees only itself. A head agent may name the whole team or one
 * agent of the team.
 */
function codesOf({ agents }: Reach, { role, code }: SignedIn, asked: string): TargetCodes {
  if (agents === 'all') return asked === '0' ? 'all' : [asked]
  if (asked === '0') return [code]
  if (asked === wholeTeamCode && canChooseTeam(role)) return agents
  if (!agents.includes(asked)) throw refuse('filter.outside')
  return [asked]
}
