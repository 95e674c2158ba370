/** The report of a process that has begun to serve. */
export interface WorkerOpening {
  address: string
  demoSignIns: { Utente: string; Password: string }[]
  hasUsers: boolean
  drainSeconds: number
}

/** Messages between the processes, relayed by the primary process. */
export type Word =
  | { word: 'open'; opening: WorkerOpening }
  | { word: 'figures?'; id: string; of?: number }
  | { word: 'asked'; id: string; others: number }
  | { word: 'figures'; id: string; of: number; figures: object[] }
