/** Where an image of the offers stands: on the page, or in the dialog behind the one called "colori". */
export const offerPlaces = ['griglia', 'carosello'] as const
export type OfferPlace = (typeof offerPlaces)[number]

export const mostFootnotes = 6
export const mostOfferImages = 60
export const largestPictureBytes = 20 * 2 ** 20
