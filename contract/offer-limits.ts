/** `griglia` is the page itself; `carosello` is the dialog that opens behind the image "colori". */
export const offerPlaces = ['griglia', 'carosello'] as const
export type OfferPlace = (typeof offerPlaces)[number]

export const mostFootnotes = 6
export const mostOfferImages = 60
export const largestPictureBytes = 20 * 2 ** 20
