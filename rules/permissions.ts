import { type ExternalPage, externalPages } from '#contract/external-pages.ts'
import { type Role, roles } from '#contract/roles.ts'

/** The server refuses calls and the web hides controls by the same functions, so both agree. */

export function canConfirmOrders(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

/** Everybody outside the office may ask it for a new day of delivery. */
export function canAskOffice(role: Role): boolean {
  return role !== 'Admin'
}

/** Notes about an order that only the office reads and writes. */
export function canKeepOfficeNotes(role: Role): boolean {
  return role === 'Admin'
}

export function canChangeReferences(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

export function canStartPortal(role: Role): boolean {
  return role === 'Admin'
}

/** Content, order and readers of the downloads. */
export function canArrangeDownloads(role: Role): boolean {
  return role === 'Admin'
}

export function canReadDiscounts(role: Role): boolean {
  return role === 'Cliente' || role === 'Admin'
}

/** Agents write notes about a customer that the customer must not read. */
export function canReadNotes(role: Role): boolean {
  return role !== 'Cliente'
}

/** Other roles see of a blocked customer only the notice that it is blocked. */
export function canSeeBlocked(role: Role): boolean {
  return role === 'Admin'
}

/** Who may record the doors of a showroom. */
export function canAuditDisplays(role: Role): boolean {
  return role !== 'Cliente'
}

/** Sending the filled form for a new customer; the office receives it. */
export function canSendRegistrySheets(role: Role): boolean {
  return role === 'Agente' || role === 'AgenteCapo'
}

/** The log of who opened an order's documents, and when. */
export function canSeeOpenings(role: Role): boolean {
  return role === 'Admin'
}

export function canSeeDailyFigures(role: Role): boolean {
  return role === 'Admin'
}

export function canEnterMaintenance(role: Role): boolean {
  return role === 'Admin'
}

/** An own, longer least length of the password. */
export function needsLongPassword(role: Role): boolean {
  return role === 'Admin'
}

export function canReadCallReference(role: Role): boolean {
  return role === 'Admin'
}

/** True if the log must name the data's owner besides the signed-in person. */
export function actsOnBehalf(
  { role, team }: { role: Role; team: readonly string[] },
  owner: string,
): boolean {
  return role === 'Admin' || (role === 'AgenteCapo' && team.includes(owner))
}

export function canChangeTargets(role: Role): boolean {
  return role === 'Admin'
}

/** In the returns, only the office sees gifts, departments, ERP codes and which returns were viewed. */
export function canReviewReturns(role: Role): boolean {
  return role === 'Admin'
}

/** Taking claims in charge, proposing remedies and closing. */
export function canWorkOnClaims(role: Role): boolean {
  return role === 'Admin'
}

/** A remedy may cost money, so the dealer alone accepts or discusses it. */
export function canAnswerClaims(role: Role): boolean {
  return role === 'Cliente'
}

/** Opening, sending and withdrawing claims. */
export function canRaiseClaims(role: Role): boolean {
  return role !== 'Admin'
}

export function canChooseCustomer(role: Role): boolean {
  return role !== 'Cliente'
}

export function canChooseAgent(role: Role): boolean {
  return role === 'AgenteCapo' || role === 'Admin'
}

/** A head agent may look at the whole team at once. */
export function canChooseTeam(role: Role): boolean {
  return role === 'AgenteCapo'
}

/** A dealer sees only its own rows, so a column with the customer's name would repeat one value. */
export function seesManyCustomers(role: Role): boolean {
  return role !== 'Cliente'
}

/** A series that a role cannot filter by still counts in the role's totals. */
export function canFilterBySeries(seriesName: string, role: Role): boolean {
  return seriesName.toLowerCase() !== 'ecorever' || role === 'Admin' || role === 'AgenteCapo'
}

/** Figures of single customers; dealers see their own in the summary. */
export function canOpenSalesDetail(role: Role): boolean {
  return role !== 'Cliente'
}

/** Tabs by index: series, customers, agents, trends, promotions. */
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

/** Roles whose home shows the next visits. */
export function canPlanVisits(role: Role): boolean {
  return role === 'Agente' || role === 'AgenteCapo'
}

/** Customers whose position is missing or wrong in the ERP. */
export function canSeeMisplaced(role: Role): boolean {
  return role === 'Admin'
}

export function canOpenExternal(page: ExternalPage, role: Role): boolean {
  return externalPages[page].some(allowed => allowed === role)
}

export function isShownOffers(role: Role): boolean {
  return role === 'Cliente'
}

/** Whether a user's code belongs to a customer or an agent; undefined for the office and before a role is chosen. */
export function partnerKind(role: Role | ''): 'customer' | 'agent' | undefined {
  if (role === '' || role === 'Admin') return undefined
  return role === 'Cliente' ? 'customer' : 'agent'
}

/** Roles to whose users the work of a user with this role can be handed over. */
export function rolesTakingOver(role: Role): readonly Role[] {
  return roles.filter(other => partnerKind(other) === partnerKind(role))
}

export function needsCode(role: Role | ''): boolean {
  return partnerKind(role) !== undefined
}

export function hasTarget(role: Role | ''): boolean {
  return partnerKind(role) === 'agent'
}
