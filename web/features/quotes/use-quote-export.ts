import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { useNamedFilter } from '#web/kit/filter.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'

/** Saves the doors of a quote as a workbook, whose code is loaded with the first export. */
export function useQuoteExport(quote: Quote, catalogue: Catalogue | undefined) {
  const { Utente, Tipologia } = useUser()
  const filter = useNamedFilter()
  async function save() {
    if (!catalogue) return undefined
    const { saveQuoteWorkbook } = await import('./quote-workbook.ts')
    return saveQuoteWorkbook(quote, catalogue, { user: `${Utente} (${Tipologia})`, filter })
  }
  const { run } = useCommand(save, {
    failed: 'Il file Excel non è stato creato',
    done: name => (name === undefined ? undefined : { text: 'File Excel scaricato', detail: name }),
  })
  return run
}
