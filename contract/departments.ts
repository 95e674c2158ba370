/** Departments that caused a return, and reasons for a gift; one document may name several. */
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

/** The first year that has returns and gifts. */
export const firstReturnYear = 2022
