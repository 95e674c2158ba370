import type pg from 'pg'
export interface EmbeddedEngine {
  pool: pg.Pool
  checkpoint(): Promise<void>
  backup(folder: string): Promise<void>
  queueMs(): number
  close(): Promise<void>
}
export async function openEmbedded(_options: {
  folder: string
  durable?: boolean
  onBroken?: (why: string) => void
}): Promise<EmbeddedEngine> {
  throw new Error('placeholder')
}
