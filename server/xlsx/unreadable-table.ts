/** A file is no table that can be read. The message is for whoever sent it. */
export class UnreadableTableError extends Error {}

export const tableLimits = { bytes: 5 * 2 ** 20, rows: 50_000, columns: 60 }
