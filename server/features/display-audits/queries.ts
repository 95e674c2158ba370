import type { DisplayAudit, DisplayCheck } from '#contract/display-audits.ts'
import type { Reader } from '#server/db/reader.ts'
import { listShownDoors } from '#server/features/customer-sheet/display.ts'
import { orRefuse } from '#server/kit/refuse.ts'

export async function readCheck(tx: Reader, code: string): Promise<DisplayCheck> {
  const last = await findLastAudit(tx, code)
  const shown = await listShownDoors(tx, code)
  const found = new Set(last?.Porte.flatMap(({ Porta, Stato }) => (Stato === 'mancante' ? [] : [Porta])))
  return {
    Ultima: last,
    // A door that came after the audit is not missing.
    Mancanti: last ? shown.filter(({ Id, Dal }) => Dal <= last.Data && !found.has(Id)) : [],
    Ferme: shown.filter(({ Ferma }) => Ferma),
  }
}

async function findLastAudit(tx: Reader, code: string): Promise<DisplayAudit | null> {
  const last = await tx
    .selectFrom('display_audit')
    .where('customer_code', '=', code)
    .select('id')
    .orderBy('audited_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? readAudit(tx, last.id) : null
}

export async function readAudit(tx: Reader, id: number): Promise<DisplayAudit> {
  const audit = await tx
    .selectFrom('display_audit')
    .where('id', '=', id)
    .select([
      'id as Id',
      'customer_code as CodCliente',
      'audited_on as Data',
      'author as Autore',
      'note as Nota',
    ])
    .executeTakeFirstOrThrow()
  const doors = await tx
    .selectFrom('display_audit_door')
    .where('audit_id', '=', id)
    .select([
      'id as Id',
      'door_id as Porta',
      'model as Modello',
      'finish as Finitura',
      'state as Stato',
      'photo_id as photo',
    ])
    .$narrowType<{ Stato: DisplayAudit['Porte'][number]['Stato'] }>()
    .orderBy('id')
    .execute()
  return {
    ...audit,
    Porte: doors.map(({ photo, ...door }) => ({
      ...door,
      Foto: photo && `/api/clienti/esposizione/foto/${door.Id}`,
    })),
  }
}

/** The audited customer, for the check of the reach. */
export async function readAuditedCustomer(tx: Reader, id: number): Promise<string> {
  const door = await tx
    .selectFrom('display_audit_door')
    .where('id', '=', id)
    .select('customer_code')
    .executeTakeFirstOrThrow(orRefuse('door.unknown'))
  return door.customer_code
}

export function readAuditedPhoto(tx: Reader, id: number) {
  return tx
    .selectFrom('display_audit_door as door')
    .innerJoin('stored_file as file', 'file.id', 'door.photo_id')
    .where('door.id', '=', id)
    .select(['file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
