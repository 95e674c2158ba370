import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'
import type { Word } from '#server/worker-words.ts'

const longestMs = 2_000

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** Combines the figures of all serving processes; a process that does not answer is left out. */
export function figuresOfAll(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  process.on('message', async (word: Word) => {
    if (word.word === 'figures?' && word.of !== undefined)
      tell({ word: 'figures', id: word.id, of: word.of, figures: await register.getMetricsAsJSON() })
  })
  return async () => {
    const all = [await register.getMetricsAsJSON(), ...(await askOthers())]
    return AggregatorRegistry.aggregate(all).metrics()
  }
}

function askOthers(): Promise<Figures[]> {
  const id = randomUUID()
  const told: Figures[] = []
  let others = Number.POSITIVE_INFINITY
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      process.off('message', hear)
      resolve(told)
    }
    const timer = setTimeout(end, longestMs)
    const hear = (word: Word) => {
      if (!('id' in word) || word.id !== id) return
      if (word.word === 'asked') others = word.others
      if (word.word === 'figures') told.push(word.figures as Figures)
      if (told.length >= others) end()
    }
    process.on('message', hear)
    tell({ word: 'figures?', id })
  })
}

function tell(word: Word): void {
  process.send?.(word)
}
