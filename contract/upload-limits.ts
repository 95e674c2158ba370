export const largestUploadBytes = 2 ** 30
/** An image is held whole while its metadata is taken out. */
export const largestImageBytes = 40 * 2 ** 20
/** What one call of a file in pieces carries at most. */
export const largestPieceBytes = 8 * 2 ** 20
/** And at least, but for the last one. */
export const smallestPieceBytes = 64 * 2 ** 10
