/** The sections of the contents, by their name in the address. What each shows stands in `contents-tab.tsx`. */
export const contentSections = [{ value: 'download', label: 'Download' }] as const

export type ContentName = (typeof contentSections)[number]['value']
