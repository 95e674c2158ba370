import type { ShownDoor } from '#contract/customer-sheet.ts'
import type { AuditSave } from '#contract/display-audits.ts'
import { onceKey } from '#web/kit/once-key.ts'

export interface FoundDoor {
  key: string
  /** Id of the door in the ERP; null if the ERP does not know it. */
  id: number | null
  model: string
  finish: string
  state: AuditSave['Porte'][number]['Stato']
  photo: File | undefined
}

export const doorStateWords: Readonly<Record<FoundDoor['state'], string>> = {
  buona: 'Buona',
  daRiparare: 'Da riparare',
  daSostituire: 'Da sostituire',
  mancante: "Non c'è",
}

/** The expected doors, in good condition until the agent says otherwise. */
export function expectedDoors(shown: readonly ShownDoor[]): FoundDoor[] {
  return shown.map(({ Id, Modello, Serie, Finitura }) => ({
    key: String(Id),
    id: Id,
    model: Modello || Serie,
    finish: Finitura,
    state: 'buona',
    photo: undefined,
  }))
}

export function newDoor(): FoundDoor {
  return { key: onceKey(), id: null, model: '', finish: '', state: 'buona', photo: undefined }
}

export function auditOf(
  CodCliente: string,
  doors: readonly FoundDoor[],
  { note, key }: { note: string; key: string },
): AuditSave {
  return {
    CodCliente,
    Nota: note,
    Chiave: key,
    Porte: doors.map(({ id, model, finish, state }) => ({
      Porta: id,
      Modello: model.trim(),
      Finitura: finish.trim(),
      Stato: state,
    })),
  }
}
