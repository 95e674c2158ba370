/** Colours are `#rrggbb`. */
const black = '#000000'
const white = '#ffffff'

export function darker(colour: string, amount: number): string {
  return mixed(colour, black, amount)
}

export function lighter(colour: string, amount: number): string {
  return mixed(colour, white, amount)
}

export function mixed(from: string, to: string, amount: number): string {
  const target = channels(to)
  const parts = channels(from).map((channel, index) => {
    const value = channel + ((target[index] ?? 0) - channel) * amount
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

export function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
}
