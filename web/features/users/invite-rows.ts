import type { Invitable, Invitation, Invited } from '#contract/users.ts'

/** A chosen customer or agent, with what the Admin has typed. */
export interface InviteRow extends Invitable {
  Ruolo: Invitation['Tipologia']
  /** Why the last attempt did not invite this person. */
  fault?: Pick<Invited, 'Motivo' | 'Campo'>
}

export function rowKey({ Tipologia, Codice }: Pick<Invitable, 'Tipologia' | 'Codice'>): string {
  return `${Tipologia} ${Codice}`
}

export function chosenRow(person: Invitable): InviteRow {
  return { ...person, Ruolo: person.Tipologia }
}

/** Adds people who are not chosen yet, up to the limit of one call. */
export function withPeople(
  rows: readonly InviteRow[],
  people: readonly Invitable[],
  most: number,
): InviteRow[] {
  const known = new Set(rows.map(rowKey))
  const added = people.filter(person => !known.has(rowKey(person))).map(chosenRow)
  return [...rows, ...added].slice(0, most)
}

export function invitationsOf(rows: readonly InviteRow[]): Invitation[] {
  return rows.map(({ Ruolo, Codice, Utente, EMail }) => ({
    Tipologia: Ruolo,
    Codice,
    Utente: Utente.trim(),
    EMail: EMail.trim(),
  }))
}

/** The rows that stay after an answer, which has one outcome for each sent row, each with its reason. */
export function rowsLeft(rows: readonly InviteRow[], answers: readonly Invited[]): InviteRow[] {
  return rows.flatMap((row, at) => {
    const { Motivo = null, Campo = null } = answers[at] ?? {}
    return Motivo === null ? [] : [{ ...row, fault: { Motivo, Campo } }]
  })
}
