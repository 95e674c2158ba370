import type pg from 'pg'
import { entriesToOffer, offerEntries } from './offer-menu.ts'
import { hasOlderInstances } from './older-instances.ts'
import { areRollupsCurrent, renewRollups } from './rollups.ts'

/** True if the database has the menu and rollups that this version declares in code. */
export async function isAsDeclared(client: pg.ClientBase): Promise<boolean> {
  return (await entriesToOffer(client)).length === 0 && (await areRollupsCurrent(client))
}

/** Brings menu and rollups to this version, in one transaction and by one instance at a time. Runs as the owner. */
export async function makeAsDeclared(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  const beside = await hasOlderInstances(client)
  await client.query('begin')
  try {
    await offerEntries(client)
    await renewRollups(client, { say, beside })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
