import type { FeedReference } from './entity.ts'
import { fileOfTable } from './entity-text.ts'
import { shorten } from './kinds.ts'
import type { RowError } from './rejects.ts'

type Reason = Pick<RowError, 'reason' | 'remedy'>

export function repeatedKey(firstLine: number): Reason {
  return {
    reason: `Chiave ripetuta: vale la riga ${firstLine}`,
    remedy: 'Togliere la riga di troppo, o correggerne la chiave.',
  }
}

export function unknownReference({ noun, table }: FeedReference, value: string): Reason {
  return {
    reason: `${noun} «${shorten(value)}» non presente`,
    remedy: `Correggere il valore, o aggiungere la sua riga in ${fileOfTable(table)}.`,
  }
}

/** The reason tells why a folder of the feed has no such document. */
export function missingDocument(folder: string, reason: string): Reason {
  return { reason, remedy: `Consegnare il file nella cartella ${folder}, al massimo di 20 MB.` }
}
