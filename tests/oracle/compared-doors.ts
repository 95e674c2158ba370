import type { Catalogue, Door } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { doorPrice } from '#rules/quote-price.ts'
import type { Random } from '#server/demo/random.ts'
import type { FeedOracle } from './feed-oracle.ts'

interface Comparing {
  oracle: FeedOracle
  random: Random
  /** How many doors are compared. */
  doors: number
  /** The catalogue of the collection, whose models are used. */
  catalogue: Catalogue
  /** A catalogue of several collections, which must say the same. */
  range: Catalogue
}

/** Doors at random of which the portal says other than the files of the feed, and how many of all were whole. */
export function comparedDoors({ oracle, random, doors, ...catalogues }: Comparing) {
  const off: unknown[] = []
  let whole = 0
  for (let at = 0; at < doors; at++) {
    const door = randomDoor(oracle, random, catalogues.catalogue)
    const asked = {
      ...{ type: door.type, model: door.model, choices: door.choices },
      ...{ L: door.widthMm, H: door.heightMm, S: door.thicknessMm },
    }
    const wanted = { isWhole: oracle.isWhole(asked), cents: oracle.priceOf(asked) }
    if (wanted.isWhole) whole++
    for (const [name, known] of Object.entries(catalogues)) {
      const found = {
        isWhole: Object.keys(doorProblems(known, door)).length === 0,
        cents: doorPrice(known, door)?.cents,
      }
      if (wanted.isWhole !== found.isWhole || wanted.cents !== found.cents)
        off.push({ name, asked, wanted, found })
    }
  }
  return { off, whole }
}

/** A door of the collection; most choices are admitted, so that many doors are whole. */
function randomDoor(oracle: FeedOracle, random: Random, catalogue: Catalogue): Door {
  const [first, ...others] = catalogue.models
  if (!first) throw new Error('a collection has models')
  const model = random.pick([first, ...others])
  const type = random.chance(0.7) ? 'battente' : 'scorrevole'
  const choices: Record<string, string> = {}
  const pick = (codes: readonly string[]) => {
    const [one, ...more] = codes
    return one === undefined ? '' : random.pick([one, ...more])
  }
  for (const { code: kind, isRequired } of catalogue.kinds) {
    const admitted = model.admits[kind] ?? []
    if (random.chance(isRequired ? 0.01 : 0.5)) continue
    // A kind that the model does not have is asked for seldom, or no door would be whole.
    const code = pick(random.chance(admitted.length > 0 ? 0.985 : 0.999) ? admitted : oracle.codesOf(kind))
    if (code) choices[kind] = code
  }
  const [smallest, largest] = [Math.min(...model.heightsMm), Math.max(...model.heightsMm)]
  return {
    ...{ type, model: model.code, choices, quantity: 1 },
    widthMm: random.chance(0.97)
      ? random.pick([model.widthsMm[0] ?? 0, ...model.widthsMm])
      : random.between(500, 1100),
    heightMm: random.between(smallest - 20, largest + 20),
    thicknessMm: random.chance(0.97)
      ? random.pick([model.thicknessesMm[0] ?? 0, ...model.thicknessesMm])
      : 95,
  }
}
