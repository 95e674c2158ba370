import type pg from 'pg'
import { entriesToOffer, offerEntries } from './offer-menu.ts'
import { areRollupsCurrent, renewRollups } from './rollups.ts'

/** Whether what this version declares in code beside its migrations, menu and rollups, is in the database already. */
export async function isAsDeclared(client: pg.ClientBase): Promise<boolean> {
  return (await entriesToOffer(client)).length === 0 && (await areRollupsCurrent(client))
}

/** Brings menu and rollups to this version: all or nothing, one instance at a time. Runs as the owner. */
export async function makeAsDeclared(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  await client.query('begin')
  try {
    await offerEntries(client)
    await renewRollups(client, say)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
