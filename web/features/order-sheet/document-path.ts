/** The document of an order is asked for by the order's id, the end of its path. */
export function orderOfPath(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1))
}
