import { olderServe } from '#server/db/older-instances.ts'
import type { Database } from '#server/db/open.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { Services } from '../services.ts'
import { isSealed, isSealedBy, seal, unseal } from './sealed.ts'
import { readSecretKeys, type SecretKey } from './secret-keys.ts'
import { type SecretState, secretWarnings } from './secret-words.ts'

type Place = Pick<Services, 'config'> & { database: Pick<Database, 'db' | 'pool' | 'engine'> }

export const placeOfSeed = (userId: number) => `authenticator:${userId}`

/** The key for new secrets. There is none while instances of an older release, which cannot decrypt, serve beside. */
export async function keyForNew({ config, database }: Place): Promise<SecretKey | undefined> {
  const [current] = readSecretKeys(config)
  return current && !(await olderServe(database)) ? current : undefined
}

/**
 * Encrypts what is in clear text or under a former key. Each row is changed by itself and only as it was read, so the
 * work may be cut off, and several instances may do it at once.
 */
export async function sealStored(place: Place): Promise<void> {
  const { db } = place.database
  const current = await keyForNew(place)
  if (!current) return
  const keys = readSecretKeys(place.config)
  const seeds = await withReach(db, noReach, listSeeds)
  for (const { user_id, secret } of seeds.filter(seed => !isSealedBy(seed.secret, current))) {
    const plain = unseal(secret, placeOfSeed(user_id), keys)
    if (plain === undefined) continue
    const sealed = seal(plain, placeOfSeed(user_id), current)
    await withReach(db, noReach, tx =>
      tx
        .updateTable('authenticator')
        .set({ secret: sealed })
        .where('user_id', '=', user_id)
        .where('secret', '=', secret)
        .execute(),
    )
  }
}

export async function readSecretState({ config, database }: Place): Promise<SecretState> {
  const keys = readSecretKeys(config)
  const seeds = await withReach(database.db, noReach, listSeeds, { readOnly: true })
  return {
    all: seeds.length,
    clear: seeds.filter(seed => !isSealed(seed.secret)).length,
    unreadable: seeds.filter(seed => unseal(seed.secret, placeOfSeed(seed.user_id), keys) === undefined)
      .length,
  }
}

/** Encrypts what is not, and warns of what nobody can read or encrypt. */
export async function tendSecrets(place: Place & Pick<Services, 'log'>): Promise<void> {
  await sealStored(place)
  const state = await readSecretState(place)
  for (const text of secretWarnings(state)) place.log.warn(state, text)
}

function listSeeds(tx: OpenReader) {
  return tx.selectFrom('authenticator').select(['user_id', 'secret']).execute()
}
