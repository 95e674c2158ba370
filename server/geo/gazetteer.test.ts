import { expect, test } from 'vitest'
import { findTown, searchTowns } from './gazetteer.ts'

const foundBy = (text: string) => searchTowns(text).map(({ name, province }) => `${name} (${province})`)

test.each([
  ['schio', 'Schio (VI)'],
  ['36015', 'Schio (VI)'],
  ['36015 Schio (VI)', 'Schio (VI)'],
  ['Via Roma 12, Schio', 'Schio (VI)'],
  ['bassano del grap', 'Bassano del Grappa (VI)'],
  ['forli', 'Forlì (FC)'],
  ["sant'angelo dei lombardi", "Sant'Angelo dei Lombardi (AV)"],
  ['sant angelo dei lombardi', "Sant'Angelo dei Lombardi (AV)"],
  ['Samone TN', 'Samone (TN)'],
  ['roma', 'Roma (RM)'],
  ['S. Giovanni Lupatoto', 'San Giovanni Lupatoto (VR)'],
  ['s giovanni lup', 'San Giovanni Lupatoto (VR)'],
  ['S.Donà', 'San Donà di Piave (VE)'],
  ["S. Dona' di Piave", 'San Donà di Piave (VE)'],
  ['S.ta Margherita Ligure', 'Santa Margherita Ligure (GE)'],
  ['S. ta Margherita L', 'Santa Margherita Ligure (GE)'],
  ['Sta. Margherita Ligure', 'Santa Margherita Ligure (GE)'],
  ['S. Margherita Ligure', 'Santa Margherita Ligure (GE)'],
  ["S.to Stefano d'Aveto", "Santo Stefano d'Aveto (GE)"],
  ['Sto Stefano Belbo', 'Santo Stefano Belbo (CN)'],
  ['S. Stefano Belbo', 'Santo Stefano Belbo (CN)'],
  ['S. Angelo dei Lombardi', "Sant'Angelo dei Lombardi (AV)"],
  ['S.Angelo dei Lombardi', "Sant'Angelo dei Lombardi (AV)"],
  ["S'Angelo dei Lombardi", "Sant'Angelo dei Lombardi (AV)"],
  ['Monte S. Angelo', "Monte Sant'Angelo (FG)"],
  ['Castel S.Pietro Terme', 'Castel San Pietro Terme (BO)'],
  ['SS. Cosma e Damiano', 'Santi Cosma e Damiano (LT)'],
  ['S.Tammaro', 'San Tammaro (CE)'],
  ['37057 S. Giovanni Lupatoto (VR)', 'San Giovanni Lupatoto (VR)'],
  ['Reggio Emilia', "Reggio nell'Emilia (RE)"],
  ['reggio em', "Reggio nell'Emilia (RE)"],
  ['Reggio Emilia RE', "Reggio nell'Emilia (RE)"],
  ['Reggio Calabria', 'Reggio di Calabria (RC)'],
  ['Bagno Romagna', 'Bagno di Romagna (FC)'],
])('%s leads to %s first', (text, town) => {
  expect(foundBy(text)[0]).toBe(town)
})

test('what no town is called is not found', () => {
  expect(foundBy('Atlantide')).toEqual([])
  expect(foundBy('99999')).toEqual([])
  expect(foundBy(',')).toEqual([])
})

test('few are answered, and names that begin with the text come first', () => {
  const found = foundBy('castel')
  expect(found).toHaveLength(8)
  expect(found.every(name => name.startsWith('Castel'))).toBe(true)
})

test('the town of an address is the one of its province, or of its postcode where the province is of old', () => {
  expect(findTown({ town: 'SAMONE', province: 'TN', postcode: '' })?.province).toBe('TN')
  expect(findTown({ town: 'Samone', province: 'to', postcode: '' })?.province).toBe('TO')
  expect(findTown({ town: 'Schio', province: '', postcode: '' })?.province).toBe('VI')
  expect(findTown({ town: 'Iglesias', province: 'CI', postcode: '09016' })?.name).toBe('Iglesias')
  expect(findTown({ town: 'S. DONA DI PIAVE', province: 'VE', postcode: '' })?.name).toBe('San Donà di Piave')
  expect(findTown({ town: 'REGGIO EMILIA', province: 'RE', postcode: '' })?.name).toBe("Reggio nell'Emilia")
  expect(findTown({ town: 'S. Pietro', province: '', postcode: '' })).toBeUndefined()
  expect(findTown({ town: 'Atlantide', province: 'VI', postcode: '36015' })).toBeUndefined()
})
