/** Sections of the contents by their name in the URL; `contents-tab.tsx` has their components. */
export const contentSections = [
  { value: 'download', label: 'Download' },
  { value: 'offerte', label: 'Offerte' },
  { value: 'documenti', label: 'Documenti' },
  { value: 'promozioni', label: 'Promozioni' },
  { value: 'home', label: 'Home' },
  { value: 'avvisi', label: 'Avvisi' },
] as const

export type ContentName = (typeof contentSections)[number]['value']
