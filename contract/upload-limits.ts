export const largestUploadBytes = 2 ** 30
/** What one call of a file in pieces carries at most. */
export const largestPieceBytes = 8 * 2 ** 20
/** And at least, but for the last one. */
export const smallestPieceBytes = 64 * 2 ** 10
