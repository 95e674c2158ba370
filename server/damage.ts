import type { Database } from './db/open.ts'
import { asOwner } from './db/owner.ts'
import { recordAudit } from './kit/audit.ts'

type Checked = Pick<Database, 'db'> & { engine: Pick<NonNullable<Database['engine']>, 'findDamage'> }

const mostNamed = 10

/** Checks every page of the embedded database, records damage in the audit log and counts the damaged pages. */
export async function tellDamage({ db, engine }: Checked): Promise<number> {
  const damaged = await engine.findDamage()
  if (damaged.length === 0) return 0
  const places = damaged
    .slice(0, mostNamed)
    .map(({ relation, file, block }) => `${relation} (${file}, pagina ${block})`)
  await asOwner(db, tx =>
    recordAudit(tx, {
      ...{ actor: '', address: '', action: 'database.damaged' },
      subject: damaged.length === 1 ? '1 pagina' : `${damaged.length} pagine`,
      detail: { Pagine: damaged.length, Dove: places },
    }),
  )
  return damaged.length
}
