import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { doorProblems, emptyDoor } from './door-configuration.ts'
import { startedDoor, takenFields, withInsideAsOutside } from './door-start.ts'

const catalogue = aCatalogue()
const none = new Set<string>()
const bare = { ...emptyDoor(), type: 'battente' } as const

test('a door begins like an earlier one, whole but for its quantity', () => {
  const from = aDoor({ quantity: 4, heightMm: 2000 })
  const door = startedDoor(catalogue, bare, from, none)
  expect(door).toEqual({ ...from, quantity: 1 })
  expect(doorProblems(catalogue, door)).toEqual({})
  expect(takenFields(door, none)).toHaveLength(13)
})

test("the user's own fields stay, and count as taken over no longer", () => {
  const own = new Set(['L', 'ColoreAnta'])
  const door = { ...bare, widthMm: 700, choices: { ColoreAnta: 'ANTRACITE' } }
  const begun = startedDoor(catalogue, door, aDoor(), own)
  expect(begun).toMatchObject({ widthMm: 700, choices: { ColoreAnta: 'ANTRACITE', Apertura: 'BATTDX' } })
  expect(takenFields(begun, own)).not.toContain('L')
  expect(takenFields(begun, own)).toHaveLength(11)
})

test('what the model does not admit is not taken over', () => {
  const from = aDoor({ choices: { ...aDoor().choices, ColoreAnta: 'ANTRACITE' }, widthMm: 900 })
  const begun = startedDoor(catalogue, { ...bare, model: 'UNO' }, from, new Set(['modello']))
  expect(begun.choices.ColoreAnta).toBeUndefined()
  expect(begun.choices.ColoreTelaio).toBe('BIANCO')
  expect(begun.widthMm).toBe(0)
})

test('an empty start fills frame and hardware with what is included, once there is a model', () => {
  expect(startedDoor(catalogue, bare, undefined, none).choices).toEqual({})
  const begun = startedDoor(catalogue, { ...bare, model: '110' }, undefined, new Set(['modello']))
  expect(begun.choices).toEqual({
    TipoTelaio: 'PIATTO',
    CopEsterno: 'P70',
    CopInterno: 'P70',
    Serratura: 'PATENT',
    ColoreFerramenta: 'CROMO',
    Maniglia: 'LINEA',
  })
  expect(begun).toMatchObject({ widthMm: 0, heightMm: 2100, thicknessMm: 0 })
})

test('a sliding door does not begin with the hand of a hinged one', () => {
  const begun = startedDoor(catalogue, { ...bare, type: 'scorrevole' }, aDoor(), none)
  expect(begun.choices.Apertura).toBeUndefined()
  expect(begun.model).toBe('110')
})

test('the interior trim follows the exterior one only where it is admitted inside', () => {
  const outside = (CopEsterno: string) => aDoor({ choices: { CopEsterno } })
  expect(withInsideAsOutside(catalogue, outside('P70')).choices.CopInterno).toBe('P70')
  expect(withInsideAsOutside(catalogue, outside('P90')).choices.CopInterno).toBeUndefined()
})
