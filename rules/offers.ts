/** A click on the image that the office has named "colori" opens the carousel. */
export function opensCarousel(description: string): boolean {
  return description.trim().toLowerCase() === 'colori'
}

/** The index of a neighbouring image; the first follows the last. */
export function placeBeside(place: number, step: number, count: number): number {
  return (((place + step) % count) + count) % count
}
