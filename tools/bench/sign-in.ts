import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { hashPassword, verifyPassword } from '#server/kit/passwords.ts'
import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, timed } from './stats.ts'

const rounds = 40

/** Compares a sign-in with the single password check that it needs at least. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const hash = await hashPassword(demoPassword)
  const works = {
    signIn: () => timed(() => portal.signIn('agente')),
    check: () => timed(() => verifyPassword(demoPassword, hash)),
  }
  await inTurns(5, works)
  const { signIn, check } = await inTurns(rounds, works)
  return [
    judge({
      what: titled(world, 'sign-in'),
      measured: `p50 ${written.ms(median(signIn))}`,
      comparedWith: `one argon2id check, p50 ${written.ms(median(check))}`,
      figure: median(signIn) / median(check),
      unit: 'times',
      atMost: 1.2,
    }),
  ]
}
