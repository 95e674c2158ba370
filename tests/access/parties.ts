/** A customer with its agent and objects. Each text of a party is its mark, and each number begins with its own. */
export interface Party {
  code: string
  agent: string
  /** Number of its first order, quote, note, return and so on. */
  id: number
  text: string
}

/** Marks every text of the foreign world; no answer to others may contain it. */
export const foreignMark = 'FORESTIERO'
/** Another customer of the own agent. */
export const sisterMark = 'GEMELLA'
/** A customer of a colleague, whom the own head agent has in the team, too. */
export const cousinMark = 'CUGINA'

/** Marks what the office keeps to itself. */
export const officeMark = 'RISERVATISSIMO'

/** An object that does not exist is refused in the same words as one that the caller may not see. */
export const absentParty: Party = {
  code: 'INESISTENTE',
  agent: 'INESISTENTE',
  id: 555_555,
  text: 'INESISTENTE',
}
