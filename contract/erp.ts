import { z } from 'zod'
import { instant } from './fields/values.ts'
import { ImportReport, RunId } from './imports.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'

const Request = z.object({
  richiesta: z.string().regex(/^richiesta-\d{1,9}$/, 'Indica una richiesta come richiesta-12'),
})

const keyHolder = calls({ access: 'key' })

/** The calls that the ERP makes with a key from the Admin. */
export const erp = {
  push: keyHolder.post('/api/erp/importazioni', {
    summary: 'Sends a feed as a zip, at most 512 MB, in the field `file`; it is imported when its turn comes',
    bodyType: 'file',
    answer: z.object({ Id: z.uuid() }),
    refusals: ['import.tooLarge', 'import.unreadable', 'import.waiting', 'import.demo'],
  }),
  run: keyHolder.get('/api/erp/importazioni/{importazione}', {
    summary: 'What became of a feed that this key has sent',
    params: RunId,
    answer: ImportReport,
    example: { params: { importazione: '5f4dcc3b-5aa7-4d6c-8a61-d83270000002' } },
    refusals: ['import.unknown'],
  }),
  returned: keyHolder.get('/api/erp/ritorno', {
    summary: 'The order requests that wait in the return folder, oldest first',
    answer: z.array(z.object({ Nome: z.string(), Scritta: instant })),
  }),
  fetch: keyHolder.get('/api/erp/ritorno/{richiesta}', {
    summary: 'One of them, as a zip with testata.csv and righe.csv',
    params: Request,
    answer: file('application/zip'),
    example: { params: { richiesta: 'richiesta-1' } },
    refusals: ['return.unknown'],
  }),
  taken: keyHolder.delete('/api/erp/ritorno/{richiesta}', {
    summary: 'Removes one that the ERP has stored',
    params: Request,
    example: { params: { richiesta: 'richiesta-1' } },
    refusals: ['return.unknown'],
  }),
}
