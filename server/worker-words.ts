/** What a process that serves says once it does. */
export interface Opening {
  address: string
  demoSignIns: { Utente: string; Password: string }[]
  hasUsers: boolean
  drainSeconds: number
}

/** What the processes say to each other, through the first one. */
export type Word =
  | { word: 'open'; opening: Opening }
  | { word: 'figures?'; id: string; of?: number }
  | { word: 'asked'; id: string; others: number }
  | { word: 'figures'; id: string; of: number; figures: object[] }
