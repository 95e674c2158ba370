/** Free of zod, so that the web may count by it. */
export const longestNote = 500
