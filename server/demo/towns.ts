import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoTown {
  name: string
  province: string
  postcode: string
  latitude: number
  longitude: number
}

const lines = readFileSync(join(import.meta.dirname, 'towns.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const [first, ...others] = lines.map(toTown)
if (!first) throw new Error('towns.csv is empty')

/** Real towns; neighbouring provinces follow each other from north to south. */
export const towns: readonly [DemoTown, ...DemoTown[]] = [first, ...others]

function toTown(line: string): DemoTown {
  const [name = '', province = '', postcode = '', latitude, longitude] = line.split(',')
  return { name, province, postcode, latitude: Number(latitude), longitude: Number(longitude) }
}
