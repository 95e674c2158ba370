/** The image of the offers that leads to the carousel is the one the office has called so. */
export function opensCarousel(description: string): boolean {
  return description.trim().toLowerCase() === 'colori'
}

/** The place of the image before or after one; behind the last comes the first. */
export function placeBeside(place: number, step: number, count: number): number {
  return (((place + step) % count) + count) % count
}
