export const largestUploadBytes = 2 ** 30
/** The server holds a whole image in memory to remove its metadata. */
export const largestImageBytes = 40 * 2 ** 20
/** The largest piece of a file that one call may carry. */
export const largestPieceBytes = 8 * 2 ** 20
/** The smallest piece that one call may carry; only the last piece may be smaller. */
export const smallestPieceBytes = 64 * 2 ** 10
