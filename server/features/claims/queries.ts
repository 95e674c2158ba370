import { sql } from 'kysely'
import {
  type ClaimKind,
  type ClaimPhotoKind,
  type ClaimRemedy,
  type ClaimState,
  endedClaimStates,
} from '#contract/claim-names.ts'
import type { ClaimRow, ClaimSheet, ClaimStep, claims } from '#contract/claims.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Role } from '#contract/roles.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'

/** A draft that was withdrawn has never been sent. */
const wasSent = sql<boolean>`claim.state <> 'bozza' and (claim.state <> 'ritirato' or claim.sent_at is not null)`

/** The year and the id, such as R26-131. */
const claimNumber = sql<string>`'R' || to_char(claim.opened_on, 'YY') || '-' || claim.id`

export async function listClaims(
  tx: Reader,
  { state, isOffice }: { state: 'aperti' | 'tutti' | ClaimState; isOffice: boolean },
  page: PageAsked<typeof claims.list>,
): Promise<AnsweredPage<ClaimRow>> {
  const query = claimRows(tx)
    .$if(state === 'tutti' || state === 'ritirato' || isOffice, found => found.where(wasSent))
    .$if(state === 'aperti', found => found.where('claim.state', 'not in', ['bozza', ...endedClaimStates]))
    .$if(state !== 'tutti' && state !== 'aperti', found => found.where('claim.state', '=', state))
    .$if(page.cerca !== '', found => found.where(hasAllWords(folded(searched), page.cerca)))
  const found = await pageOf(tx, query, page, {
    sorts: {
      Numero: 'claim.id',
      Aperto: 'claim.opened_on',
      CLRAGSOC: 'customer.company_name',
      Modello: 'claim.model',
    },
    standard: '-Numero',
    unique: 'claim.id',
  })
  return { ...found, rows: found.rows.map(toRow) }
}

const searched = sql`${claimNumber} || ' ' || claim.order_number || ' ' || claim.model || ' ' || claim.label
  || ' ' || claim.description || ' ' || jsonb_path_query_array(claim.pins, '$[*].Testo')::text || ' ' || customer.company_name || ' ' || claim.customer_code`

function claimRows(tx: Reader) {
  return tx
    .selectFrom('claim')
    .innerJoin('customer', 'customer.code', 'claim.customer_code')
    .select([
      'claim.id as Id',
      claimNumber.as('Numero'),
      'claim.state as Stato',
      'claim.kind as Tipo',
      'claim.customer_code as CodCliente',
      'customer.company_name as CLRAGSOC',
      'claim.order_id as Progressivo',
      'claim.order_number as NUM_ORD',
      'claim.line as Riga',
      'claim.model as Modello',
      'claim.pieces as Quantita',
      'claim.opened_on as Aperto',
      'claim.sent_at as Inviato',
      'claim.assignee as Assegnatario',
    ])
    .$narrowType<{ Stato: ClaimState; Tipo: ClaimKind }>()
}

function toRow<Row extends { Inviato: Date | null }>({ Inviato, ...row }: Row) {
  return { ...row, Inviato: Inviato?.toISOString() ?? null }
}

export async function readClaim(tx: Reader, id: number): Promise<ClaimSheet> {
  const { pins, ...row } = await claimRows(tx)
    .where('claim.id', '=', id)
    .select([
      'claim.finish as Finitura',
      'claim.measures as Misure',
      'claim.description as Descrizione',
      'claim.label as Etichetta',
      'claim.bought as Acquisto',
      'claim.opener as ApertoDa',
      'claim.pins',
    ])
    .executeTakeFirstOrThrow(orRefuse('claim.unknown'))
  return {
    ...toRow(row),
    Segni: pins as ClaimSheet['Segni'],
    Foto: await listPhotos(tx, id),
    Passi: await listSteps(tx, id),
  }
}

async function listPhotos(tx: Reader, id: number): Promise<ClaimSheet['Foto']> {
  const photos = await tx
    .selectFrom('claim_photo')
    .where('claim_id', '=', id)
    .select(['id as Id', 'kind as Tipo'])
    .$narrowType<{ Tipo: ClaimPhotoKind }>()
    .orderBy('id')
    .execute()
  return photos.map(photo => ({ ...photo, Percorso: `/api/reclami/immagine/${id}?foto=${photo.Id}` }))
}

async function listSteps(tx: Reader, id: number): Promise<ClaimStep[]> {
  const steps = await tx
    .selectFrom('claim_step')
    .where('claim_id', '=', id)
    .select([
      'id as Id',
      'state as Stato',
      'author as Autore',
      'author_role as Ruolo',
      'at',
      'text as Testo',
      'remedy as Rimedio',
      'amount_cents as cents',
      'visit_on as Giorno',
    ])
    .$narrowType<{ Stato: ClaimState; Ruolo: Role; Rimedio: ClaimRemedy | null }>()
    .orderBy('id')
    .execute()
  return steps.map(({ at, cents, ...step }) => ({
    ...step,
    Quando: at.toISOString(),
    Importo: cents === null ? null : cents / 100,
  }))
}

export function readClaimPhoto(
  tx: Reader,
  { claim, photo }: { claim: number; photo: number },
  isSmall: boolean,
) {
  return tx
    .selectFrom('claim_photo as photo')
    .innerJoin('stored_file as file', 'file.id', isSmall ? 'photo.small_file_id' : 'photo.file_id')
    .where('photo.claim_id', '=', claim)
    .where('photo.id', '=', photo)
    .select(['file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
