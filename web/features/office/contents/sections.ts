/** The sections of the contents, by their name in the address. What each shows stands in `contents-tab.tsx`. */
export const contentSections = [
  { value: 'download', label: 'Download' },
  { value: 'offerte', label: 'Offerte' },
  { value: 'documenti', label: 'Documenti' },
  { value: 'promozioni', label: 'Promozioni' },
  { value: 'home', label: 'Home' },
] as const

export type ContentName = (typeof contentSections)[number]['value']
