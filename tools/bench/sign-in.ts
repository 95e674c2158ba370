import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { hashPassword, verifyPassword } from '#server/kit/passwords.ts'
import type { Context } from './context.ts'
import { openPortal } from './portal.ts'
import { judgeAgainst, type Row } from './row.ts'
import { timesOf } from './stats.ts'

/** Compares a sign-in with one password check, the least that a sign-in needs. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const hash = await hashPassword(demoPassword)
  const { signIn, check } = await timesOf(40, {
    signIn: () => portal.signIn('agente'),
    check: () => verifyPassword(demoPassword, hash),
  })
  return [judgeAgainst('sign-in', signIn, { name: 'one argon2id check', times: check, atMost: 1.2 })]
}
