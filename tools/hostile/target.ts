/** A running portal under attack, and what the attacks need to know of it. */
export interface Target {
  port: number
  /** Access token of the user who attacks. */
  token: string
  userName: string
  password: string
  /** Path of a published offer's call. */
  offer: string
}

/** An attack to run, as the word of the child that runs it. */
export interface Assault {
  name: string
  target: Target
  lanes: number
  ms: number
}

/** Number of answers by status, or by a word if a lane got no status. */
export type AttackOutcomes = Record<string, number>

/** The attack that asks for one path is named after it. */
export const dearPrefix = 'dear call '

export function countIn(outcomes: AttackOutcomes, outcome: number | string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}
