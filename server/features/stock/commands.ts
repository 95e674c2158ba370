import type { z } from 'zod'
import type { StockChange, StockItem } from '#contract/stock.ts'
import { integer } from '#rules/italian-format.ts'
import type { Writer } from '#server/db/reader.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { type Refusal, refuse } from '#server/kit/refuse.ts'
import { findArticle, listArticleChanges } from './queries.ts'

/** Returns whether it saved anything: empty quantities change nothing. */
export async function changeStock(
  tx: Writer,
  userName: string,
  { COD_ART: code, Versione: version, ...typed }: z.output<typeof StockChange>,
): Promise<Done<'OK' | 'NO'>> {
  const quantity = toPieces(typed.QTA_MAG_FOR)
  const next = toPieces(typed.QTA_PREVISIONE)
  if (quantity === undefined || next === undefined) return done('NO')
  const article = await holdArticle(tx, code)
  const isSame = article.QTA_MAG_FOR === quantity && article.QTA_PREVISIONE === next
  if (isSame) return ok()
  if (version !== undefined && version !== article.Versione) throw await staleArticle(tx, article, version)
  await tx
    .updateTable('article')
    .set({ quantity, next_production: next, changed_by: userName, import_id: null })
    .where('code', '=', code)
    .execute()
  const detail = {
    prima: { giacenza: article.QTA_MAG_FOR, produzione: article.QTA_PREVISIONE },
    dopo: { giacenza: quantity, produzione: next },
  }
  return ok({ subject: code, detail })
}

function toPieces(typed: number | string | null): number | undefined {
  return typed === null || typed === '' ? undefined : Number(typed)
}

async function holdArticle(tx: Writer, code: string): Promise<StockItem> {
  const held = await tx
    .selectFrom('article')
    .where('code', '=', code)
    .select('code')
    .forUpdate()
    .executeTakeFirst()
  const article = held && (await findArticle(tx, code))
  if (!article) throw refuse('article.unknown')
  return article
}

/** The refusal of a stale save, with the changes that others have made since, newest first. */
async function staleArticle(tx: Writer, article: StockItem, version: number): Promise<Refusal> {
  const page = { pagina: 1, righe: Math.min(article.Versione - version, 20), cerca: '' }
  const since =
    version < article.Versione ? await listArticleChanges(tx, article.COD_ART, page) : { rows: [] }
  const changes = since.rows.map(({ Quando, Utente, ...change }) => ({
    Utente: Utente || 'Gestionale',
    Quando,
    Posizione: null,
    Testo: changeText(change),
  }))
  return refuse('article.stale', { since: { Modifiche: changes, Attuale: article } })
}

type Change = Record<'QuantitaDa' | 'QuantitaA' | 'PrevisioneDa' | 'PrevisioneA', number>

function changeText({ QuantitaDa, QuantitaA, PrevisioneDa, PrevisioneA }: Change): string {
  const parts = [
    ...(QuantitaDa === QuantitaA
      ? []
      : [`qtà in magazzino da ${integer(QuantitaDa)} a ${integer(QuantitaA)}`]),
    ...(PrevisioneDa === PrevisioneA
      ? []
      : [`prossima produzione da ${integer(PrevisioneDa)} a ${integer(PrevisioneA)}`]),
  ]
  return parts.join(', ')
}
