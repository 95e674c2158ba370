/** Features that only screens of the console call. Their endpoints come with these screens. */
export const officeFeatures = [
  'downloadOffice',
  'documentOffice',
  'promotionOffice',
  'homeContents',
  'logo',
  'manager',
  'offerDesk',
  'reauthentication',
] as const

export type OfficeFeature = (typeof officeFeatures)[number]
