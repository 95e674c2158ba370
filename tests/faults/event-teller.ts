import { openDatabase } from '#server/db/open.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { openJobs } from '#server/jobs/jobs.ts'

// Delivers a database's events until it is killed or none are left; prints when it begins and ends.
const [folder = ''] = process.argv.slice(2)
const database = await openDatabase({ folder })
const jobs = await openJobs(database, { log: { warn: () => {} } })
process.stdout.write('begun\n')
const told = await tellEvents(database.db, { jobs, config: { publicUrl: 'http://localhost' } })
process.stdout.write(`told ${told}\n`)
await jobs.stop()
await database.close()
