import type { z } from 'zod'
import type { returns } from '#contract/returns.ts'
import { canReviewReturns } from '#rules/permissions.ts'
import { nonConformityTable } from '#rules/tables/returns.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers, SignedIn } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { markViewed } from './commands.ts'
import { readAttachment } from './files.ts'
import type { NonConformityFilter, ReturnKind } from './found.ts'
import { listNonConformities, type NonConformityPage, withTotalRow } from './queries.ts'
import { readSummary } from './summary.ts'

export const returnsRoutes: Handlers<typeof returns> = {
  list: async ({ tx, page, ...asked }) =>
    withTotalRow(await listNonConformities(tx, filterOf('Reso', asked), page)),
  pdf: listPdf(async ({ tx, page, ...asked }) =>
    printed('Reso', asked, await listNonConformities(tx, filterOf('Reso', asked), page)),
  ),
  summary: ({ tx, ...asked }) => readSummary(tx, filterOf('Reso', asked), asked.query.cerca),
  gifts: async ({ tx, page, ...asked }) =>
    withTotalRow(await listNonConformities(tx, filterOf('Omaggio', asked), page)),
  giftsPdf: listPdf(async ({ tx, page, ...asked }) =>
    printed('Omaggio', asked, await listNonConformities(tx, filterOf('Omaggio', asked), page)),
  ),
  giftsSummary: ({ tx, ...asked }) => readSummary(tx, filterOf('Omaggio', asked), asked.query.cerca),
  mark: ({ tx, user, body: { Id: id, Visionato: isViewed, Tipo_Documento: documentType } }) =>
    markViewed(tx, user.name, { id, isViewed, documentType }),
  document: async ({ tx, params, user, services }) => {
    const isOffice = canReviewReturns(user.role)
    const { name, stored } = await readAttachment(tx, {
      id: Number(params.allegato),
      kind: 'Documento',
      isOffice,
    })
    return sentFile(services.files, stored, `${name}.pdf`)
  },
  photo: async ({ tx, params, query, user, services }) => {
    const { name, stored } = await readAttachment(tx, {
      id: Number(params.allegato),
      kind: 'Foto',
      isSmall: query.misura === 'piccola',
      isOffice: canReviewReturns(user.role),
    })
    return sentFile(services.files, stored, `${name}.jpg`)
  },
}

interface Asked {
  params: z.output<typeof returns.list.params>
  query: z.output<typeof returns.list.query>
  user: SignedIn
}

function filterOf(kind: ReturnKind, { params, query, user }: Asked): NonConformityFilter {
  return {
    kind,
    year: params.anno === undefined ? undefined : Number(params.anno),
    state: query.stato,
    department: query.reparto,
    isOffice: canReviewReturns(user.role),
  }
}

function printed(
  kind: ReturnKind,
  { params, query, user }: Asked,
  { rows, cents, ...found }: NonConformityPage,
) {
  const title = kind === 'Reso' ? 'Resi' : 'Omaggi'
  const year = params.anno ?? rows[0]?.Data_Ord?.slice(0, 4) ?? ''
  const isOffice = canReviewReturns(user.role)
  const state = query.stato === 'daVisionare' ? ['da visionare'] : ['visionati']
  return {
    ...found,
    rows,
    title: `${title} ${year}`.trim(),
    fileName: `${title.toLowerCase()}-${year}`.replace(/-$/, ''),
    counted: 'documenti',
    columns: nonConformityTable(user.role),
    totals: { TotImponibile: cents === null ? null : cents / 100 },
    standardSort: '-Data_Ord',
    notes: [
      ...(isOffice && query.stato !== 'tutti' ? state : []),
      ...(isOffice && query.reparto ? [`reparto ${query.reparto}`] : []),
    ],
  }
}
