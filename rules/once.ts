/** Made when it is first asked for, and kept: what takes its time costs nothing where nobody asks. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
