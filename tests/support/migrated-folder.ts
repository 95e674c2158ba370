import { cpSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded/engine.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { keptFolder, root } from './kept-folder.ts'

/** A migrated, empty database. Making one takes twenty seconds, and copying it a fifth of a second. */
export function migratedFolder(): Promise<string> {
  const code = globSync('server/{db,jobs}/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
  return keptFolder(
    'migrated',
    ['package-lock.json', 'contract/menu.ts', ...code.toSorted()],
    async folder => {
      const database = await openDatabase({ folder, durable: false })
      await installJobs(database)
      await database.close()
    },
  )
}

export async function installJobs(database: Database): Promise<void> {
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  await jobs.stop()
}

/** Gives a portal's data folder a migrated database, for tests that concern what happens later. */
export async function prepareDataFolder(folder: string): Promise<void> {
  cpSync(await migratedFolder(), join(folder, 'db'), { recursive: true })
}

/** Takes the newest migration back, as if the release before had written the folder. */
export async function becomeFormer(folder: string): Promise<void> {
  const engine = await openEmbedded({ folder, durable: false })
  await engine.pool.query(
    `drop trigger note_offer_mail on mail_message; drop function note_offer_mail;
    alter table mail_message drop constraint mail_message_state;
    alter table mail_message add constraint mail_message_state check (state in ('queued', 'sent', 'failed'));
    alter table mail_message drop column reply_name, drop column reply_to, drop column offer_id;
    alter table quote_offer drop column sent_by, drop column recipient_name, drop column recipient_email,
      drop column sent_key, drop column mail_id, drop column mail_state, drop column mail_problem, drop column last_opened_at;
    delete from kysely_migration where name = '0067-sent-offers'`,
  )
  await engine.close()
}
