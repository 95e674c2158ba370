import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coordinates } from '#rules/geography.ts'
import { foldForSearch } from '#rules/search-fold.ts'

export interface Town extends Coordinates {
  name: string
  province: string
  postcodes: readonly string[]
  /** The name in folded form for searching. */
  folded: string
  /** The folded name without words that people leave out. */
  short: string
}

interface Gazetteer {
  towns: readonly Town[]
  byName: ReadonlyMap<string, readonly Town[]>
  byShortName: ReadonlyMap<string, readonly Town[]>
}

let read: Gazetteer | undefined

/** The gazetteer is loaded when a map is first requested. */
function gazetteer(): Gazetteer {
  if (read) return read
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'gazetteer.csv'), 'utf8')
    .trim()
    .split('\n')
  const towns = lines.map(toTown)
  read = {
    towns,
    byName: Map.groupBy(towns, ({ folded }) => folded),
    byShortName: Map.groupBy(towns, ({ short }) => short),
  }
  return read
}

function toTown(line: string): Town {
  const [name = '', province = '', postcodes = '', latitude, longitude] = line.split(',')
  const folded = nameToFind(name)
  return {
    name,
    province,
    postcodes: postcodes.split(' '),
    latitude: Number(latitude),
    longitude: Number(longitude),
    folded,
    short: withoutLinks(folded),
  }
}

/** `Sant'Angelo`, `S. Angelo` and `Sant’Angelo` become the same name. */
function nameToFind(name: string): string {
  return foldForSearch(name)
    .replace(/['.\-/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Turns `Reggio nell'Emilia` into `Reggio Emilia`. */
function withoutLinks(name: string): string {
  return name.replace(
    / (d|di|de|del|dell|della|delle|dei|degli|in|nel|nell|nella|a|al|alla|sul|sulla)(?= )/g,
    '',
  )
}

const abbreviations: readonly [written: RegExp, meant: readonly string[]][] = [
  [/^s\.? ?ta$/, ['santa', 'sant']],
  [/^s\.? ?to$/, ['santo', 'sant']],
  [/^(s\.? ?te|s\.? ?ti|ss)$/, ['santi', 'sante']],
  [/^s$/, ['san', 'santo', 'santa', 'sant']],
]
const abbreviated = /(?<![a-z'])(s\.? ?t[aeio]|ss|s)(?:[.'] *| +)(?=[a-z])/

/** Full names that an abbreviation may mean: `S.` in `S. Giovanni` may be San, Santa, Santo or Sant'. */
function namesMeant(text: string): string[] {
  const folded = foldForSearch(text)
  const [written = '', word = ''] = abbreviated.exec(folded) ?? []
  const [, meant = []] = abbreviations.find(([form]) => form.test(word)) ?? []
  if (meant.length === 0) return [nameToFind(folded)]
  return meant.flatMap(whole => namesMeant(folded.replace(written, `${whole} `)))
}

export interface Address {
  town: string
  province: string
  postcode: string
}

/** The town of an address. Among towns with the same name the province decides, then the postcode. */
export function findTown({ town, province, postcode }: Address): Town | undefined {
  const named = townsCalled(namesMeant(town))
  const inProvince = named.find(one => one.province === province.trim().toUpperCase())
  const alone = named.length === 1 ? named[0] : undefined
  return inProvince ?? named.find(one => one.postcodes.includes(postcode)) ?? alone
}

function townsCalled(names: readonly string[]): readonly Town[] {
  const { byName, byShortName } = gazetteer()
  const called = names.flatMap(name => byName.get(name) ?? [])
  return called.length > 0 ? called : names.flatMap(name => byShortName.get(withoutLinks(name)) ?? [])
}

const mostFound = 8

/** Finds towns by postcode or name. Names that begin with the text come first, then names with a word that does. */
export function searchTowns(text: string): Town[] {
  const { names, province, postcode } = readQuery(text)
  if (names.length === 0) return postcode === '' ? [] : withPostcode(postcode)
  const fits = (town: Town) =>
    (province === '' || town.province === province) &&
    (postcode === '' || town.postcodes.some(code => code.startsWith(postcode)))
  return gazetteer()
    .towns.flatMap(town => {
      const rank = rankOf(town, names)
      return rank === undefined || !fits(town) ? [] : [{ town, rank }]
    })
    .sort((a, b) => a.rank - b.rank || b.town.postcodes.length - a.town.postcodes.length)
    .slice(0, mostFound)
    .map(({ town }) => town)
}

function withPostcode(postcode: string): Town[] {
  const found = gazetteer().towns.filter(({ postcodes }) => postcodes.some(code => code.startsWith(postcode)))
  return found.slice(0, mostFound)
}

function rankOf({ folded: name, short }: Town, texts: readonly string[]): number | undefined {
  if (texts.includes(name)) return 0
  if (texts.some(text => name.startsWith(text))) return 1
  if (texts.some(text => short.startsWith(withoutLinks(text)))) return 2
  if (texts.some(text => name.includes(` ${text}`))) return 3
  return texts.some(text => name.includes(text)) ? 4 : undefined
}

/** Parses `36015 Schio (VI)`, `Schio VI` or `36015`; in `Via Roma 12, Schio` only the town counts. */
function readQuery(text: string): { names: string[]; province: string; postcode: string } {
  const last = text.slice(text.lastIndexOf(',') + 1)
  const [, postcode = '', rest = ''] = /^\s*(\d{2,5})?\s*(.*)$/.exec(last) ?? []
  const [, named = '', province = ''] = /^(.*?)(?:\s+\(?([A-Za-z]{2})\)?)?\s*$/.exec(rest) ?? []
  const isProvince = provinces().has(province.toUpperCase()) && named.trim() !== ''
  return {
    names: namesMeant(isProvince ? named : rest).filter(name => name !== ''),
    province: isProvince ? province.toUpperCase() : '',
    postcode,
  }
}

function provinces(): ReadonlySet<string> {
  return new Set(gazetteer().towns.map(({ province }) => province))
}
