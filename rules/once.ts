/** Made when it is first asked for, and kept: what takes its time costs nothing where nobody asks. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
