import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/support/programs.ts'
import type { Engine } from './engine.ts'
import type { Looked, Shown } from './page-tools.ts'

const password = 'soglia1'
const restMs = 60_000

/** A user of the portal in one engine. */
export interface Person {
  engine: Engine
  /** Index among the people who do the same at the same time. */
  at: number
  /** Numbers that only this person has, such as its own quote's. */
  own: Set<string>
  /** Number of the order that this person confirms. */
  order: string
  open(path: string): Promise<void>
  /** Navigates without loading the page, like the menu. */
  goTo(path: string): Promise<void>
  click(role: string, name: string): Promise<void>
  fill(name: string, text: string): Promise<void>
  see(role: string, name: string): Promise<void>
  figures(): Promise<Shown[]>
}

export function personIn(engine: Engine, at: number, address: string): Person {
  const own = new Set<string>()
  const find = (looked: Looked) => engine.evaluate(asked => window.tools?.place(asked) ?? null, looked)
  const words = ({ role, name }: Looked) => `${engine.name} shows a ${role} named ${name}`

  async function click(role: string, name: string): Promise<void> {
    const looked = { role, name }
    let before: string | undefined
    // Waits until the element stands still, because dialogs slide in.
    await until(
      words(looked),
      async () => {
        const place = await find(looked)
        const now = JSON.stringify(place)
        if (place && now === before) return engine.clickAt(place).then(() => true)
        before = now
        return false
      },
      30,
    )
  }
  const person: Person = {
    engine,
    at,
    own,
    order: '',
    open: path => engine.open(`${address}${path}`),
    goTo: async path => {
      await engine.evaluate(to => window.history.pushState(null, '', to), path)
    },
    click,
    fill: async (name, text) => {
      // Firefox loses clicks on a page that it has not rendered yet.
      await until(`${engine.name} is in the field ${name}`, async () => {
        await click('field', name)
        return engine.evaluate(() => document.activeElement?.matches('input, textarea') === true)
      })
      await engine.press('Control+a')
      await engine.type(text)
    },
    see: (role, name) => until(words({ role, name }), async () => (await find({ role, name })) !== null, 45),
    figures: async () => {
      const shown = await settledFigures(engine)
      const isOwn = ({ figure, text }: Shown) =>
        own.has(figure) || own.has(text) || (person.order !== '' && text.includes(person.order))
      return shown.map(one => ({ ...one, isOwn: isOwn(one) }))
    },
  }
  return person
}

/** Figures of an idle page, once they no longer change. */
async function settledFigures({ name, evaluate }: Engine): Promise<Shown[]> {
  let last = ''
  const end = performance.now() + restMs
  for (;;) {
    const { waits, shown } = await evaluate(() => ({
      waits: window.tools?.unsettled() ?? ['these tools'],
      shown: window.tools?.figures() ?? [],
    }))
    const text = JSON.stringify(shown)
    if (waits.length === 0 && text === last) return shown
    if (performance.now() > end)
      throw new Error(`${name} has not come to rest: it waits for ${waits.join(', ') || 'its figures'}`)
    last = text
    await pause(100)
  }
}

export async function signIn(person: Person, name: string): Promise<void> {
  await person.engine.begin()
  await person.open('/login')
  await person.figures()
  await person.fill('^Utente', name)
  await person.fill('^Password', password)
  await person.click('button', '^Login$')
  await person.see('heading', 'Benvenuto')
}
