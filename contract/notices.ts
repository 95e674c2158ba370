import { longest } from './fields/lengths.ts'
import { typed } from './fields/texts.ts'
import { officeItems } from './kit/office-items.ts'
import { multiLine } from './kit/text.ts'

/** Notices of the office on the home of the partners. */
export const notices = officeItems({
  name: 'avvisi',
  loggedAs: 'notice',
  fields: { Testo: multiLine(typed(longest.note, "Scrivi l'avviso").meta({ title: 'Avviso' })) },
  changes: ['contenuti'],
  example: { Testo: "Chiusi il 7 e l'8 dicembre." },
})
