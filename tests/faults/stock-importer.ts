import { openDatabase } from '#server/db/open.ts'
import { brandReach, withReach } from '#server/db/reach.ts'
import { importStock } from '#server/features/stock/import/commands.ts'
import { writeLog } from '#server/kit/write-log.ts'

// Imports one file after another, each with one quantity for all articles, until it is killed; prints every finished
// import.
const [folder = '', first = '1'] = process.argv.slice(2)
const articles = Array.from({ length: 3_000 }, (_, at) => `A${at}`)
const database = await openDatabase({ folder })
const reach = brandReach({ customer: null, agents: 'all', makers: [] })
const user = {
  id: 1,
  name: 'Ufficio',
  role: 'Admin',
  code: '',
  email: '',
  sessionId: '',
  team: [],
  needsFactor: false,
} as const
process.stdout.write('begun\n')
for (let quantity = Number(first); ; quantity += 1) {
  const lines = articles.map(code => `${code};Articolo;${quantity}`)
  const bytes = Buffer.from(['Codice;Descrizione;Giacenza', ...lines].join('\n'))
  await importStock({
    user,
    upload: { read: async () => ({ fileName: 'giacenze.csv', contentType: 'text/csv', bytes }) },
    conclude: work =>
      withReach(database.db, reach, async tx => {
        const { answer, entries } = await work(tx)
        await writeLog(tx, ['stock.imported'], { user, caller: { address: '' } }, entries)
        return answer
      }),
  })
  process.stdout.write(`${quantity}\n`)
}
