/** This file stays free of zod, because the browser imports the limit. */
export const longestNote = 500
