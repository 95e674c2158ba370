import { sql } from 'kysely'
import { departments } from '#contract/departments.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { NonConformityFile, NonConformityRow, returns } from '#contract/returns.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { foundDocuments, type NonConformityFilter } from './found.ts'

const sorts = {
  Num_Ord: 'document.number',
  Data_Ord: 'document.dated_on',
  CLRAGSOC: 'customer.company_name',
  Riferimento: 'document.reference',
  TotImponibile: 'document.amount_cents',
  NoteConto: 'document.note',
  Tipo_Documento: 'document.document_type',
  Num_Conferma: 'document.confirmation_number',
  CodPag: 'document.payment_code',
} as const

export interface NonConformityPage extends AnsweredPage<NonConformityRow> {
  /** Total in cents over all found documents; null if none has an amount. */
  cents: number | null
}

export async function listNonConformities(
  tx: Reader,
  filter: NonConformityFilter,
  page: PageAsked<typeof returns.list>,
): Promise<NonConformityPage> {
  const found = await pageOf(tx, rowsOf(tx, filter, page.cerca), page, {
    sorts,
    standard: '-Data_Ord',
    nullsLast: ['TotImponibile'],
    unique: 'document.id',
    counted: foundDocuments(tx, filter, page.cerca),
  })
  const cents = found.total === 0 ? null : await readCents(tx, filter, page.cerca)
  return { ...found, rows: found.rows.map(row => toRow(row, filter.isOffice)), cents }
}

/** Appends the row of totals that old clients expect, if there are any rows. */
export function withTotalRow({ cents, ...page }: NonConformityPage): AnsweredPage<NonConformityRow> {
  if (page.total === 0) return page
  const total: NonConformityRow = { ...noDocument, TotImponibile: toEuro(cents) }
  return { ...page, rows: [...page.rows, total] }
}

const noDocument: NonConformityRow = {
  Tipo: 'totale',
  Id: 0,
  Tipo_Documento: '',
  Num_Ord: '',
  Num_Conferma: '',
  Data_Ord: null,
  CodCliente: '',
  CLRAGSOC: 'ZZZZZ',
  Riferimento: '',
  CodPag: '',
  Reparti: '',
  TotImponibile: null,
  NoteConto: '',
  Visionato: false,
  VisionatoDa: '',
  VisionatoIl: null,
  ElencoPdf: [],
  ElencoFile: [],
}

interface AttachedFile {
  id: number
  name: string
  kind: 'Documento' | 'Foto'
  isMissing: boolean
}

function rowsOf(tx: Reader, filter: NonConformityFilter, searched: string) {
  return foundDocuments(tx, filter, searched)
    .innerJoin('customer', 'customer.code', 'document.customer_code')
    .select([
      'document.id',
      'document.document_type as type',
      'document.number',
      'document.confirmation_number as confirmation',
      'document.dated_on as datedOn',
      'document.reference',
      'document.payment_code as payment',
      'document.note',
      'document.customer_code as code',
      'customer.company_name as name',
      'document.amount_cents as cents',
      'document.departments',
      'document.viewed_at as viewedAt',
      'document.viewed_by as viewedBy',
      sql<AttachedFile[] | null>`(
        select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind,
          'isMissing', file.file_id is null) order by file.id)
        from non_conformity_file file where file.document_id = document.id and file.closed_on is null)`.as(
        'files',
      ),
    ])
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toRow({ files, departments: named, ...row }: FoundRow, isOffice: boolean): NonConformityRow {
  const ofOffice = departments.filter(department => named.includes(department)).join(', ')
  return {
    Tipo: 'documento',
    Id: row.id,
    Tipo_Documento: row.type,
    Num_Ord: row.number,
    Num_Conferma: row.confirmation,
    Data_Ord: row.datedOn,
    CodCliente: row.code,
    CLRAGSOC: row.name,
    Riferimento: row.reference,
    CodPag: isOffice ? row.payment : '',
    Reparti: isOffice ? ofOffice : '',
    TotImponibile: toEuro(row.cents),
    NoteConto: row.note,
    Visionato: isOffice && row.viewedAt !== null,
    VisionatoDa: (isOffice && row.viewedBy) || '',
    VisionatoIl: (isOffice && row.viewedAt?.toISOString()) || null,
    ElencoPdf: filesOf(files, 'Documento'),
    ElencoFile: filesOf(files, 'Foto'),
  }
}

function filesOf(files: AttachedFile[] | null, kind: AttachedFile['kind']): NonConformityFile[] {
  const folder = kind === 'Foto' ? 'foto' : 'documenti'
  return (files ?? [])
    .filter(file => file.kind === kind)
    .map(({ id, name, isMissing }) => ({
      Nome: name,
      Percorso: `/api/orders/nonconformita/${folder}/${id}`,
      Manca: isMissing,
    }))
}

async function readCents(tx: Reader, filter: NonConformityFilter, searched: string): Promise<number | null> {
  const { cents } = await foundDocuments(tx, filter, searched)
    .select(sql<number | null>`sum(document.amount_cents)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

function toEuro(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
