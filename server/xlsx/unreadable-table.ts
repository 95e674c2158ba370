/** The file is not a readable table. The message is for the sender. */
export class UnreadableTableError extends Error {}

export const tableLimits = { bytes: 5 * 2 ** 20, rows: 50_000, columns: 60 }
