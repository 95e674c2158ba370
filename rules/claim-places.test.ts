import { describe, expect, it } from 'vitest'
import { claimPlaceWords, doorHeights, doorParts, otherSideOf, placeOfPart } from './claim-places.ts'
import type { DoorLook } from './door-drawing.ts'

const door = (Apertura: string): DoorLook => ({
  ...{ type: 'battente', pattern: 'liscio', widthMm: 800, heightMm: 2100, thicknessMm: 110 },
  looks: { Apertura },
})
const right = door('battente destra')

describe('a place on the door in words', () => {
  it.each([
    [0.5, 0.5, 'Anta, a metà, al centro'],
    [0.3, 0.2, 'Anta, in alto, lato serratura'],
    [0.8, 0.9, 'Anta, in basso, lato cerniere'],
    [0.01, 0.9, 'Telaio, in basso, lato serratura'],
    [0.99, 0.5, 'Telaio, a metà, lato cerniere'],
    [0.5, 0.01, 'Telaio, in alto, al centro'],
  ])('%f %f is %s', (X, Y, words) => {
    expect(claimPlaceWords(right, { X, Y })).toBe(words)
  })

  it('turns with the hinges, and names a sliding door by its handle', () => {
    const place = { X: 0.25, Y: 0.9 }
    expect(claimPlaceWords(door('battente sinistra'), place)).toBe('Anta, in basso, lato cerniere')
    expect(claimPlaceWords(otherSideOf(right), place)).toBe('Anta, in basso, lato cerniere')
    expect(doorParts(door('scorrevole esterno destra'))).toContain('Anta, lato opposto')
    expect(doorParts(door('battente doppia destra'))).toContain('Anta, a sinistra')
  })

  it('the other side of a door of unknown opening turns, too, and back again', () => {
    expect(otherSideOf(door('')).looks.Apertura).toBe('sinistra')
    expect(otherSideOf(otherSideOf(right))).toEqual(right)
  })
})

describe('a chosen part and height', () => {
  it.each(['battente destra', 'battente sinistra', 'battente doppia destra', 'libro sinistra', ''])(
    'of a door %s become a place of the same words',
    opening => {
      const look = door(opening)
      for (const part of doorParts(look).filter(name => /^(Anta|Telaio), (lato|a|al)\b/.test(name)))
        for (const height of doorHeights) {
          const [name, side] = part.split(', ')
          const place = placeOfPart(look, part, height)
          expect(claimPlaceWords(look, place)).toBe(`${name}, ${height}, ${side}`)
          expect(Math.min(place.X, place.Y, 1 - place.X, 1 - place.Y)).toBeGreaterThan(0)
        }
      expect(claimPlaceWords(look, placeOfPart(look, 'Maniglia', 'in alto'))).toBe('Maniglia')
      expect(claimPlaceWords(look, placeOfPart(look, 'Telaio, sopra la porta', 'in basso'))).toBe(
        'Telaio, in alto, al centro',
      )
    },
  )
})
