import { type ExternalPage, externalPages } from '#contract/external-pages.ts'
import type { Role } from '#contract/roles.ts'

/** What a role may do, and what it is shown, beside its reach: the server refuses by these, the web hides by them. */

export function canConfirmOrders(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

export function canChangeReferences(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

/** What lies in the downloads, in which order and for whom. */
export function canArrangeDownloads(role: Role): boolean {
  return role === 'Admin'
}

export function canReadDiscounts(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

/** What agents write down about a customer is not for the customer. */
export function canReadNotes(role: Role): boolean {
  return role !== 'Cliente'
}

/** More than the notice, of a customer whose conditions are to be reviewed. */
export function canSeeBlocked(role: Role): boolean {
  return role === 'Admin'
}

/** Who looks at a showroom, and writes down what stands there. */
export function canAuditDisplays(role: Role): boolean {
  return role !== 'Cliente'
}

/** The filled form of a customer to be; the office receives it. */
export function canSendRegistrySheets(role: Role): boolean {
  return role === 'Agente' || role === 'AgenteCapo'
}

/** Who opened the papers of an order, and when. */
export function canSeeOpenings(role: Role): boolean {
  return role === 'Admin'
}

export function canSeeDailyFigures(role: Role): boolean {
  return role === 'Admin'
}

export function canEnterMaintenance(role: Role): boolean {
  return role === 'Admin'
}

export function canReadCallReference(role: Role): boolean {
  return role === 'Admin'
}

/** Whether the log names the owner beside the person who signed in. */
export function actsOnBehalf(
  { role, team }: { role: Role; team: readonly string[] },
  owner: string,
): boolean {
  return role === 'Admin' || (role === 'AgenteCapo' && team.includes(owner))
}

export function canChangeTargets(role: Role): boolean {
  return role === 'Admin'
}

/** Gifts, the marks of what was looked at, departments and the ERP's own codes are the office's. */
export function canReviewReturns(role: Role): boolean {
  return role === 'Admin'
}

export function canChooseCustomer(role: Role): boolean {
  return role !== 'Cliente'
}

export function canChooseAgent(role: Role): boolean {
  return role === 'AgenteCapo' || role === 'Admin'
}

/** All its agents at once. */
export function canChooseTeam(role: Role): boolean {
  return role === 'AgenteCapo'
}

/** A dealer's lists are all its own: a column that names the customer would say the same in every row. */
export function seesManyCustomers(role: Role): boolean {
  return role !== 'Cliente'
}

/** In sums that are theirs it counts for everybody. */
export function canFilterBySeries(seriesName: string, role: Role): boolean {
  return seriesName.toLowerCase() !== 'ecorever' || role === 'Admin' || role === 'AgenteCapo'
}

/** A customer's figures one by one; a dealer sees its own in the summary. */
export function canOpenSalesDetail(role: Role): boolean {
  return role !== 'Cliente'
}

/** By their place: series, customers, agents, trends, promotions. */
export function canSeeStatisticsTab(tab: number, role: Role): boolean {
  if (tab === 2) return role === 'Admin'
  return tab < 2 || role !== 'Cliente'
}

export function canShareViews(role: Role): boolean {
  return role === 'Admin'
}

export function canSeeFormerCustomers(role: Role): boolean {
  return role === 'Admin'
}

/** Whose home shows the visits to come. */
export function canPlanVisits(role: Role): boolean {
  return role === 'Agente' || role === 'AgenteCapo'
}

/** Customers whose place the ERP should mend. */
export function canSeeMisplaced(role: Role): boolean {
  return role === 'Admin'
}

export function canOpenExternal(page: ExternalPage, role: Role): boolean {
  return externalPages[page].some(allowed => allowed === role)
}

export function isShownOffers(role: Role): boolean {
  return role === 'Cliente'
}

/** What the user's code is a code of; none before a role is chosen. */
export function partnerKind(role: Role | ''): 'customer' | 'agent' | undefined {
  if (role === '' || role === 'Admin') return undefined
  return role === 'Cliente' ? 'customer' : 'agent'
}

export function needsCode(role: Role | ''): boolean {
  return partnerKind(role) !== undefined
}

export function hasTarget(role: Role | ''): boolean {
  return partnerKind(role) === 'agent'
}
