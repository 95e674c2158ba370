import { foldForSearch } from '../search-fold.ts'
import { type CellProblem, problem } from './cell-problems.ts'
import type { ListField } from './columns.ts'
import { type DoorList, listedText } from './read-list.ts'

interface Listed {
  line: number
  room: string
  main?: number
  isCounted: boolean
  problems: readonly CellProblem[]
}

/** Says of which row another is an alternative, and which of them counts, as the workbook of a quote has it. */
export function withAlternatives<Door extends Listed>(list: DoorList, doors: readonly Door[]): Door[] {
  if (!list.columns.some(({ field }) => field === 'AlternativaDi' || field === 'Conta')) return [...doors]
  const rows = new Map(list.rows.map(row => [row.line, row]))
  const textOf = ({ line }: Door, field: ListField) => {
    const row = rows.get(line)
    return (row && listedText(list, row, field)) ?? ''
  }
  // A spreadsheet may show 1000 as 1.000.
  const numberOf = (door: Door, field: ListField) => textOf(door, field).replace(/\D/g, '')
  const isOther = (door: Door) => textOf(door, 'AlternativaDi') !== ''
  // Each sheet of several has numbers of its own.
  const sheetOf = ({ line }: Door) => list.headingsAgain.filter(heading => heading < line).length
  const besides = (door: Door) => doors.filter(one => sheetOf(one) === sheetOf(door))
  const namedBy = (door: Door) =>
    besides(door).find(one => !isOther(one) && numberOf(one, 'posizione') === numberOf(door, 'AlternativaDi'))
  const mainOf = (door: Door) => {
    if (!isOther(door)) return door
    const wanted = numberOf(door, 'AlternativaDi')
    return namedBy(door) ?? besides(door).find(one => numberOf(one, 'AlternativaDi') === wanted) ?? door
  }
  const wrongNumber = (door: Door) => {
    if (!isOther(door)) return []
    if (numberOf(door, 'AlternativaDi') === '') return [noNumber]
    return namedBy(door) || textOf(door, 'Conta') !== '' ? [] : [notListed]
  }
  const groups = Map.groupBy(doors, mainOf)
  return [...groups]
    .flatMap(([main, group]) => {
      const counted = group.map(door => isCounted(textOf(door, 'Conta'), door === main))
      const isOne = counted.filter(Boolean).length === 1
      return group.map((door, at): Door => {
        const problems = [
          ...door.problems,
          ...wrongNumber(door),
          ...(door.room === '' || door.room === main.room ? [] : [otherRoom(main.room)]),
          ...(isOne && counted[at] !== undefined ? [] : [otherCount]),
        ]
        return {
          ...door,
          problems,
          room: door.room || main.room,
          isCounted: counted[at] ?? true,
          ...(door !== main && { main: main.line }),
        }
      })
    })
    .toSorted((one, other) => one.line - other.line)
}

/** Undefined for a text that is neither yes nor no. */
function isCounted(text: string, isMain: boolean): boolean | undefined {
  const plain = foldForSearch(text)
  if (plain === '') return isMain
  if (['si', 's', 'x', '1', 'vero'].includes(plain)) return true
  return ['no', 'n', '0', 'falso'].includes(plain) ? false : undefined
}

const noNumber: CellProblem = problem('AlternativaDi', "scrivi il numero di una riga dell'elenco.")
const notListed: CellProblem = problem('AlternativaDi', "questa riga non è nell'elenco.")
const otherCount: CellProblem = problem('Conta', 'fra una porta e le sue alternative ne conta una.', [
  { label: 'Sì', text: 'Sì' },
  { label: 'No', text: 'No' },
])

function otherRoom(room: string): CellProblem {
  const remedies = room ? [{ label: room, text: room }] : []
  return problem('Locale', "un'alternativa sta nel locale della sua porta.", remedies)
}
