import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { months } from '#contract/months.ts'
import { shiftedDay } from '#rules/calendar.ts'
import type { FeedFiles } from '#tests/support/feed-folder.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'
import { Company } from './company.ts'
import { Installation } from './installation.ts'
import { playWork } from './people.ts'
import { countRows, type Sizes } from './sizes.ts'

const { erp, imports, monthly } = contract

/** The first 400 days hold a year's end, 29 February, and three changes of the clock. */
export const firstDay = '2027-10-28'

type Event = (life: Life) => Promise<void>

/** A company, its ERP and its portal from day to day. */
export class Life {
  readonly home = new Installation()
  readonly company = new Company()
  readonly sizes: Sizes = new Map()
  readonly #events: Readonly<Record<number, Event>>
  key = ''
  /** The agent of the company's first dealer. */
  agent = { name: 'agente', code: 'A1' }

  constructor(events: Readonly<Record<number, Event>>) {
    this.#events = events
  }

  async makeKey(name: string): Promise<void> {
    const as = await this.home.as('direzione')
    this.key = (await this.home.call(imports.createKey, { as, body: { Nome: name } })).json().Chiave
  }

  async send(files: FeedFiles): Promise<string> {
    const headers = { authorization: `Bearer ${this.key}` }
    const { Id } = (await this.home.call(erp.push, { headers, file: asZip(await zipOf(files)) })).json()
    await this.home.portal.jobs.drain()
    const run = await this.home.call(erp.run, { headers, params: { importazione: Id } })
    return run.json().Esito
  }

  async live(from: number, to: number): Promise<void> {
    for (let night = from; night < to; night += 1) {
      const day = shiftedDay(firstDay, night)
      this.company.work(day)
      await this.home.beginDay(shiftedDay(day, 1))
      await this.#playNight(night, day)
      await playWork(this.home, night, this.agent.name)
      await this.home.portal.jobs.playDay()
      await this.#events[night]?.(this)
      if (night % 45 === 0) await this.expectFigures()
      if (night === 100) await this.measure('after 100 days')
    }
    await this.expectFigures()
  }

  /** Most nights are good; some bring a broken file, half of the files, or the same feed twice. */
  async #playNight(night: number, day: string): Promise<void> {
    const feed = this.company.feed(day)
    if (night % 60 === 20) {
      expect(await this.send({ ...feed, 'ordini.csv': 'Numero\n1\n' })).not.toBe('riuscita')
      return
    }
    if (night % 60 === 40) {
      const { 'righe.csv': _, ...half } = feed
      await this.send(half)
      this.company.halfTaken(day)
      return
    }
    expect(await this.send(feed)).toBe('riuscita')
    this.company.taken(day)
    if (night % 60 === 50) expect(await this.send(feed)).toBe('riuscita')
  }

  /** Compares the monthly figures of two years, as office, dealer and agent see them, with the company's own. */
  expectFigures = async (): Promise<void> => {
    const people = [
      { name: 'direzione', reach: {} },
      { name: 'rivenditore', reach: { customer: 'C1' } },
      { name: this.agent.name, reach: { agent: this.agent.code } },
    ]
    const { home, company } = this
    const year = Number(home.today.slice(0, 4))
    for (const { name, reach } of people)
      for (const anno of [String(year), String(year - 1)]) {
        const as = await home.as(name)
        const totals = (await home.call(monthly.totals, { as, params: { anno }, query: {} })).json()
        const shown = months.map(month => Math.round(totals[`${month}Imp`] * 100))
        const seen = { today: home.today, name, anno }
        expect({ ...seen, shown }).toEqual({ ...seen, shown: company.confirmed(anno, reach) })
      }
  }

  async measure(moment: string): Promise<void> {
    this.sizes.set(moment, await countRows(this.home.portal.database))
  }
}
