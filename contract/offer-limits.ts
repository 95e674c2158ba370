/** `griglia` is the offers page; `carosello` is the carousel that the image "colori" opens. */
export const offerPlaces = ['griglia', 'carosello'] as const
export type OfferPlace = (typeof offerPlaces)[number]

export const mostFootnotes = 6
export const mostOfferImages = 60
export const largestPictureBytes = 20 * 2 ** 20
