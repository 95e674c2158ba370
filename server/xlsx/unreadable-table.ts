/** The file is not a readable table. The message is for the sender. */
export class UnreadableTableError extends Error {}

export const tooManyColumns = () =>
  new UnreadableTableError('Il file ha più di 60 colonne: togli quelle che non servono e riprova.')

export const tableLimits = { bytes: 5 * 2 ** 20, rows: 50_000, columns: 60 }
