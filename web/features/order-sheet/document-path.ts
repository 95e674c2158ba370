/** The path of an order's document ends with the order's id. */
export function orderOfPath(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1))
}
