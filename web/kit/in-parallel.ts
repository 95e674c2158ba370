/** Works through a list, a few items at a time and in order. After an abort it starts no further item. */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = items.values()
  async function workOn(): Promise<void> {
    for (const item of waiting) {
      if (signal?.aborted) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, workOn))
}
