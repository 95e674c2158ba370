/** Where a return has its cause, or a gift its reason; one document may name several. */
export const departments = [
  'Magazzino',
  'Spedizione',
  'Imballaggio',
  'Presse & Pantografi',
  'Ufficio',
  'Cliente',
  'Fornitore',
  'Verniciatura',
  'Altro',
] as const
export type Department = (typeof departments)[number]

/** Of returns and gifts. */
export const firstReturnYear = 2022
