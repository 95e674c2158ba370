import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { writeSetting } from '#server/kit/settings.ts'
import { events } from './events.ts'
import type { Engine } from './installation.ts'
import { firstDay, Life } from './life.ts'
import { hasRelease, inRelease, makeAdmin, runOldCommand, writeFeed } from './older-releases.ts'
import { chosenPassword, invite, subscribeToView } from './people.ts'
import { expectBounded } from './sizes.ts'

const { quotes } = contract

const nights = Number(process.env.SOGLIA_LIFE_NIGHTS ?? 400)
/** A short life has one older release, which only commands work on. */
const isShort = nights < 10
const dealer = { name: 'rivenditore', password: chosenPassword }

/** Shorter than the office may set, so that the hundredth day already has all that is kept. */
const shortKeeping = { logMonths: 2, mailDays: 60, notificationDays: 60, importDays: 60 }

/** Plays the life of an installation that begins on this engine and moves to the other. */
export function playLife(engine: Engine): void {
  const life = new Life(events)
  const { home } = life
  beforeAll(() => home.make(engine))
  afterAll(() => home.remove())

  describe(`a company on the ${engine} database`, () => {
    test('begins with an older release and upgrades', () => begin(life))
    test('has a key for its ERP, a first feed and its users', () => connect(life))
    test(`works for ${nights} days, with bad nights among them`, async () => {
      await life.live(1, nights)
      await life.measure('at the end')
      expectBounded(life.sizes)
      await home.close()
    })

    test.skipIf(isShort)('makes a backup, and another place continues from it', async () => {
      const backup = /\d{4}-\d\d-\d\dT\d{6}Z/.exec(home.command('backup'))?.[0] ?? ''
      home.command('restore', '--check')
      await home.inRestored(backup, 'restored', life.expectFigures)
    })

    test('moves to the other engine and back, and lives on', async () => {
      for (const [at, to] of (['postgres', 'embedded', 'postgres'] as const).entries()) {
        if (at === 0 && engine === 'postgres') continue
        if (at === 2 && engine === 'embedded') continue
        await home.move(to, `moved${at}`)
        await home.open()
        await life.expectFigures()
        await life.live(nights + at, nights + at + 1)
        await home.close()
      }
    })
  })
}

/** A feed, a dealer and a quote in each release; the newest then migrates. */
async function begin({ home, company }: Life): Promise<void> {
  const first = isShort ? '0.2.0' : '0.1.0'
  if (isShort && !hasRelease(first)) {
    process.stdout.write(`This clone does not have ${first}, so the life begins with this release.\n`)
    home.command('migrate', '--create')
    makeAdmin(home)
    return
  }
  const admin = makeAdmin(home, first)
  company.work('2026-10-05')
  company.work('2026-10-06')
  runOldCommand(home, first, ['import', writeFeed(home, company.feed('2026-10-07'))])
  company.taken('2026-10-07')
  if (!isShort) {
    await inRelease(home, first, async old => {
      await old.makeDealer(await old.signIn(admin), dealer, 'C1')
      await old.makeQuote(await old.signIn(dealer), 'nella prima versione')
    })
    await inRelease(home, '0.2.0', async old =>
      old.makeQuote(await old.signIn(dealer), 'nella seconda versione'),
    )
    home.setPassword(dealer.name, dealer.password)
  }
  home.command('migrate')
}

async function connect(life: Life): Promise<void> {
  const { home, company } = life
  await home.open()
  await home.beginDay(firstDay)
  await life.measure('at the start')
  await asOwner(home.portal.database.db, tx => writeSetting(tx, 'keeping', shortKeeping))
  await life.makeKey('Gestionale')
  company.work(firstDay)
  expect(await life.send({ ...company.feed(firstDay), ...home.catalogue() })).toBe('riuscita')
  company.taken(firstDay)
  await invite(home, { name: 'agente', role: 'Agente', code: 'A1' })
  await invite(home, { name: 'collega', role: 'Agente', code: 'A2' })
  await subscribeToView(home, 'agente')
  if (isShort) await invite(home, { name: dealer.name, role: 'Cliente', code: 'C1' })
  else {
    const as = await home.as(dealer.name)
    const kept = (await home.call(quotes.list, { as, query: { days: '0' } })).json()
    const references = kept.map(({ RifCliente }) => RifCliente)
    expect(references.toSorted()).toEqual(['nella prima versione', 'nella seconda versione'])
  }
  await life.expectFigures()
}
