import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/support/programs.ts'
import { aPng, formWith } from '#tests/support/sent-file.ts'
import { bearer, call, post, signIn, type User } from './calls.ts'
import { expectKept, Load, refusals, tellReport } from './load.ts'
import { restartPortal, type Stage } from './stage.ts'

/** One instance continues what the other has begun. */
export async function hop({ portals: [one, other], users }: Stage): Promise<string> {
  const dealer = { token: await signIn(one.address, 'cliente') }
  const heard = new Set<string>()
  const listening = new AbortController()
  void listen(other.address, dealer, { heard, signal: listening.signal })
  const reference = `salto ${process.pid}`
  const made = await call(one.address, '/api/preventivi/nuovo', post(dealer, { rifCliente: reference }))
  const id = Number(made.text)
  const header = await call(other.address, `/api/preventivi/testata/${id}`, { headers: bearer(dealer) })
  const read = JSON.parse(header.text) as { rifCliente: string; Versione: number }
  if (read.rifCliente !== reference) throw new Error(`the quote did not hop: ${header.text}`)
  const save = (address: string, rifCliente: string) =>
    call(address, '/api/preventivi/testata', post(dealer, { id, rifCliente, Versione: read.Versione }))
  const saves = [(await save(other.address, reference)).status, (await save(one.address, 'altro')).status]
  if (saves.join() !== '200,409') throw new Error(`the conflict did not hop: ${saves}`)
  await changeSomeReference(one.address, dealer, users[0]?.orders ?? new Set())
  await until('the event hops', () => heard.has('ordini'), 10)
  listening.abort()
  const { headers, payload } = formWith(aPng)
  const init = { method: 'POST', headers: { ...headers, ...bearer(dealer) }, body: payload }
  const upload = await call(one.address, '/api/preventivi/testata/upload', init)
  const image = await call(other.address, '/api/preventivi/testata/immagine', { headers: bearer(dealer) })
  if (image.status !== 200)
    throw new Error(`the image did not hop: ${upload.status} ${image.status} ${image.text}`)
  await call(one.address, '/auth/logout', post(dealer, {}))
  const after = await call(other.address, '/api/users/info', { headers: bearer(dealer) })
  if (after.status !== 401) throw new Error(`the end of the session did not hop: ${after.status}`)
  return 'session, conflict (200, then 409), event, image and sign-out go from one instance to the other'
}

/** Changes the reference of the first unconfirmed order. */
async function changeSomeReference(
  address: string,
  dealer: Pick<User, 'token'>,
  orders: ReadonlySet<number>,
): Promise<void> {
  for (const Progressivo of orders) {
    const body = { Progressivo, Riferimento: 'salto' }
    if ((await call(address, '/api/orders/riferimento', post(dealer, body))).status === 200) return
  }
  throw new Error('no order takes a reference')
}

interface Listening {
  heard: Set<string>
  signal: AbortSignal
}

async function listen(
  address: string,
  user: Pick<User, 'token'>,
  { heard, signal }: Listening,
): Promise<void> {
  try {
    const response = await fetch(`${address}/api/eventi`, { headers: bearer(user), signal })
    for await (const piece of response.body ?? [])
      for (const [, topic] of Buffer.from(piece)
        .toString()
        .matchAll(/"argomento":"(\w+)"/g))
        heard.add(topic ?? '')
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** An instance is killed; the other continues, and the first one returns at its place. */
export async function killInstance(stage: Stage): Promise<string> {
  const load = new Load(stage.balancer.address, stage.users)
  await load.progress(20)
  stage.portals[0].program.child.kill('SIGKILL')
  await stage.portals[0].program.exit
  await load.progress(40)
  await restartPortal(stage, 0)
  await load.progress(20)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  return tellReport(report)
}

/** SIGTERM under load must not be noticed by users. */
export async function drain(stage: Stage): Promise<string> {
  const load = new Load(stage.balancer.address, stage.users, { workers: 16, pauseMs: 0 })
  await load.progress(200)
  const { child, exit } = stage.portals[1].program
  child.kill('SIGTERM')
  await exit
  if (child.exitCode !== 0) throw new Error(`the instance ended with ${child.exitCode}`)
  await load.progress(20)
  await restartPortal(stage, 1)
  await pause(1_000)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  if (refusals(report) > 0) throw new Error(`a drain was noticed: ${tellReport(report)}`)
  return tellReport(report)
}
