export const largestUploadBytes = 2 ** 30
/** The server holds a whole image in memory to remove its metadata. */
export const largestImageBytes = 40 * 2 ** 20
/** Maximum size of the piece of a file in one call. */
export const largestPieceBytes = 8 * 2 ** 20
/** Minimum size of a piece; only the last piece of a file may be smaller. */
export const smallestPieceBytes = 64 * 2 ** 10
