import { until } from '#tests/support/programs.ts'
import type { Person } from './person.ts'

/** Paths that involve money; figures are compared after each step. */
export type Step = [name: string, play: (person: Person) => Promise<void>]

const go =
  (path: string): Step[1] =>
  person =>
    person.goTo(path)

export const agentMoney: readonly Step[] = [
  ['the list of orders', go('/statoOrdini')],
  ['an order of the list', person => person.click('link', '^Ordine ')],
  ...[0, 1, 2, 3, 4].map((tab): Step => [`statistics, tab ${tab}`, go(`/statistiche?tab=${tab}`)]),
  ['statistics of last year', go('/statistiche?periodo=scorso')],
  ['a series and its customers', person => person.click('link', '^Laminato$')],
  ['the map', mapDrawn('/maps')],
  ['the map by turnover', mapDrawn('/maps?fatturato=true')],
]

export const dealerMoney: readonly Step[] = [
  ['the list of quotes', go('/preventivi')],
  ['a new quote', newQuote],
  ['a door and its price', configureDoor],
  ['the quote with its door', saveDoor],
  ['the offer is published', publishOffer],
  ['the page of the offer', openOffer],
  ['the PDF of an order', openPdf],
  ['the terms before the confirmation', openTerms],
  ['an order of its own is confirmed', confirmOne],
]

function mapDrawn(path: string): Step[1] {
  return async person => {
    await person.goTo(path)
    const isReady = () =>
      person.engine.evaluate(
        () => document.querySelector('[data-testid=map]')?.getAttribute('data-ready') === 'true',
      )
    await until(`${person.engine.name} has drawn the map`, isReady)
  }
}

async function newQuote(person: Person): Promise<void> {
  await person.click('button', '^Nuovo$')
  await person.fill('^Riferimento', 'Casa di prova')
  await person.click('button', '^Salva$')
  await person.see('button', '^Nuova posizione$')
  person.own.add(await person.engine.evaluate(() => new URLSearchParams(location.search).get('numero') ?? ''))
}

/** The groups of the position dialog, each with the text that finds its option. */
const doorGroups: readonly (readonly [group: string, typed: string])[] = [
  ['Tipo', 'battente'],
  ['Modello', '110'],
  ['Colore anta', ''],
  ['Colore telaio', ''],
  ['Apertura', ''],
  ['Tipo telaio', ''],
  ['Coprifilo esterno', ''],
  ['L · Larghezza', '8'],
  ['S · Spessore', ''],
  ['Serratura', ''],
  ['Colore ferramenta', ''],
  ['Maniglia', ''],
]

async function configureDoor(person: Person): Promise<void> {
  await person.click('button', '^Nuova posizione$')
  for (const [group, typed] of doorGroups) await chooseByKeys(person, group, typed)
  await person.see('text', '\\+iva')
}

/** Tabs to the group, then chooses the option that the typed text finds, or the first one. */
async function chooseByKeys({ engine }: Person, group: string, typed: string): Promise<void> {
  const whereIs = () =>
    engine.evaluate(name => {
      const groups = [...document.querySelectorAll('[role=radiogroup]')]
      const titleOf = (one: Element) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')
      const group = groups.find(one => titleOf(one)?.textContent === name)
      return group ? (group.contains(document.activeElement) ? 'reached' : 'shown') : 'absent'
    }, group)
  await until(`${engine.name} reaches ${group} by Tab`, async () => {
    const place = await whereIs()
    // Pressing Tab before the group is rendered would skip it and might leave the page.
    if (place === 'shown') await engine.press('Tab')
    return place === 'reached'
  })
  if (typed) await engine.type(typed)
  await engine.press('Space')
}

async function saveDoor(person: Person): Promise<void> {
  await person.click('button', '^Fine$')
  await person.see('checkbox', '^Scegli la posizione 1$')
}

async function publishOffer(person: Person): Promise<void> {
  await person.click('button', '^Invia offerta$')
  await person.click('text', '^Link e QR$')
  await person.click('button', '^Pubblica offerta$')
  await person.see('field', '^Link per il cliente$')
}

async function openOffer(person: Person): Promise<void> {
  const address = await person.engine.evaluate(
    () =>
      [...document.querySelectorAll('input')].find(({ value }) => value.includes('/offerta/'))?.value ?? '',
  )
  await person.open(new URL(address).pathname)
  await person.see('heading', '.')
}

const waiting = '/confermeordini?stato=daConfermare'

/** The first waiting order; each person is assigned its own here. */
async function openPdf(person: Person): Promise<void> {
  await person.open(waiting)
  await person.see('button', "^Conferma d'ordine .* in PDF")
  const labels = await person.engine.evaluate(() =>
    [...document.querySelectorAll('button')].map(button => button.getAttribute('aria-label') ?? ''),
  )
  const numbers = labels.flatMap(label => /^Conferma d'ordine (\S+) in PDF/.exec(label)?.[1] ?? [])
  person.order = numbers[person.at] ?? ''
  person.own.add(person.order)
  await showPdf(person, numbers[0] ?? '')
}

async function showPdf({ engine, click }: Person, number: string): Promise<void> {
  await click('button', `^Conferma d'ordine ${literally(number)} in PDF`)
  await until(`${engine.name} has drawn the PDF`, () => engine.evaluate(isDrawn), 60)
}

const literally = (text: string) => text.replaceAll(/\W/g, '.')

/** True if the canvas shows something dark. */
function isDrawn(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas')
  if (!canvas?.width) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) > 200 && (pixels[at] ?? 255) < 90) dark += 1
  return dark > 500
}

async function openTerms(person: Person): Promise<void> {
  await person.click('button', '^Conferma ordine$')
  await person.see('button', '^Si$')
}

/** Each person confirms its own order, alone in the list, so that others' confirmations move no row. */
async function confirmOne(person: Person): Promise<void> {
  await person.open(`${waiting}&cerca=${encodeURIComponent(person.order)}`)
  await showPdf(person, person.order)
  await openTerms(person)
  await person.click('button', '^Si$')
  await person.see('text', `^Ordine ${literally(person.order)} confermato$`)
}
