export const largestLogoBytes = 2 * 2 ** 20
/** The largest size of the logo as it is stored; a larger picture is made smaller. */
export const logoBounds = { widthPx: 720, heightPx: 160, bytes: 48 * 2 ** 10 }
