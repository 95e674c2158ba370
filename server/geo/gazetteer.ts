import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coordinates } from '#rules/geography.ts'
import { foldForSearch } from '#rules/search-fold.ts'

/** A town of the gazetteer. */
export interface Town extends Coordinates {
  name: string
  province: string
  postcodes: readonly string[]
  /** The name as it is searched. */
  folded: string
}

interface Gazetteer {
  towns: readonly Town[]
  byName: ReadonlyMap<string, readonly Town[]>
}

let read: Gazetteer | undefined

/** Read when a map is first asked for. */
function gazetteer(): Gazetteer {
  if (read) return read
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'gazetteer.csv'), 'utf8')
    .trim()
    .split('\n')
  const towns = lines.map(toTown)
  read = { towns, byName: Map.groupBy(towns, ({ folded }) => folded) }
  return read
}

function toTown(line: string): Town {
  const [name = '', province = '', postcodes = '', latitude, longitude] = line.split(',')
  return {
    name,
    province,
    postcodes: postcodes.split(' '),
    latitude: Number(latitude),
    longitude: Number(longitude),
    folded: nameToFind(name),
  }
}

/** `Sant'Angelo`, `S. Angelo` and `Sant’Angelo` with spaces are one. */
function nameToFind(name: string): string {
  return foldForSearch(name)
    .replace(/['.\-/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface Address {
  town: string
  province: string
  postcode: string
}

/** The town of an address: of several with its name the one in its province, else the one with its postcode. */
export function findTown({ town, province, postcode }: Address): Town | undefined {
  const named = gazetteer().byName.get(nameToFind(town)) ?? []
  const inProvince = named.find(one => one.province === province.trim().toUpperCase())
  const alone = named.length === 1 ? named[0] : undefined
  return inProvince ?? named.find(one => one.postcodes.includes(postcode)) ?? alone
}

const mostFound = 8

/** Towns whose name begins with the text, then those with a word that does, then the rest; or by postcode. */
export function searchTowns(text: string): Town[] {
  const { name, province, postcode } = readQuery(text)
  if (name === '') return postcode === '' ? [] : withPostcode(postcode)
  const fits = (town: Town) =>
    (province === '' || town.province === province) &&
    (postcode === '' || town.postcodes.some(code => code.startsWith(postcode)))
  return gazetteer()
    .towns.flatMap(town => {
      const rank = rankOf(town.folded, name)
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

function rankOf(name: string, text: string): number | undefined {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  return name.includes(text) ? 3 : undefined
}

/** `36015 Schio (VI)`, `Schio VI`, `36015`; of `Via Roma 12, Schio` the town. */
function readQuery(text: string): { name: string; province: string; postcode: string } {
  const last = text.slice(text.lastIndexOf(',') + 1)
  const [, postcode = '', rest = ''] = /^\s*(\d{2,5})?\s*(.*)$/.exec(last) ?? []
  const [, named = '', province = ''] = /^(.*?)(?:\s+\(?([A-Za-z]{2})\)?)?\s*$/.exec(rest) ?? []
  const isProvince = provinces().has(province.toUpperCase()) && named.trim() !== ''
  return {
    name: nameToFind(isProvince ? named : rest),
    province: isProvince ? province.toUpperCase() : '',
    postcode,
  }
}

function provinces(): ReadonlySet<string> {
  return new Set(gazetteer().towns.map(({ province }) => province))
}
