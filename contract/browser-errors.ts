import { z } from 'zod'
import { line, typed } from './fields/texts.ts'
import { calls } from './kit/route.ts'

/** `reads`, because the call itself changes no data: the process gathers the errors, and stores sums of them later. */
const anyone = calls({ access: 'public', reads: true, knowsCaller: true })

const BrowserError = z.object({
  Messaggio: typed(500),
  /** File, line and column of the script. */
  Origine: line(200).default(''),
  /** The pattern of the screen's address, without its values. */
  Pagina: line(200).default(''),
})

export const browserErrors = {
  report: anyone.post('/api/errori', {
    summary:
      'Reports an error of a page, which the office reads without names, addresses and figures; at most 10 a minute by user or address',
    body: BrowserError,
    example: {
      body: {
        Messaggio: "Cannot read properties of undefined (reading 'length')",
        Origine: '/assets/orders-page-Bx1.js:1:2071',
        Pagina: '/ordini/produzione',
      },
    },
  }),
}
