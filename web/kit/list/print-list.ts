import { instantText } from '#rules/italian-format.ts'
import { type DataColumn, fullHeader } from '#web/ui/data-table/column.ts'
import { columnKind } from '#web/ui/data-table/column-kind.ts'
import { writtenIn } from '#web/ui/data-table/written-in.ts'
import { notify } from '#web/ui/notify.ts'
import { now } from '../clock.ts'
import { type ListCalls, readAll } from '../export/read-all.ts'
import { messageOf } from '../problem-error.ts'

export interface ListOnPaper<Row> {
  title: string
  /** Number of rows, search and filters in words. */
  about: readonly (string | undefined)[]
  columns: readonly DataColumn<Row>[]
  readPage: ListCalls<Row>['readPage']
}

const mostRows = 2_000
/** From so many columns on the paper lies on its side. */
const wideFrom = 9

/** Prints all rows of a list on a page of its own. */
export async function printList<Row>(list: ListOnPaper<Row>): Promise<void> {
  const rows: Row[] = []
  const stop = new AbortController()
  try {
    await readAll(list.readPage, {
      signal: stop.signal,
      onRows: (read, total) => {
        rows.push(...read)
        if (total > mostRows) stop.abort()
        stop.signal.throwIfAborted()
      },
    })
  } catch (error) {
    if (stop.signal.aborted)
      notify.warning('Sono più di 2.000 righe: restringile con la ricerca o con i filtri, poi stampa.')
    else notify.error(messageOf(error as Error))
    return
  }
  const paper = await emptyPage()
  fillPage(paper.document, list, printedTexts(list.columns, rows))
  paper.print()
}

interface PrintedTexts {
  headers: { text: string; isEnd: boolean }[]
  lines: string[][]
}

/** Columns of buttons, and columns without any text, are not printed. */
export function printedTexts<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): PrintedTexts {
  const printed = columns
    .filter(column => columnKind(column) !== 'action')
    .map(column => ({
      column,
      texts: rows.map(row => column.text?.(row) ?? writtenIn(column.cell(row)) ?? ''),
    }))
    .filter(({ texts }) => texts.some(text => text !== ''))
  return {
    headers: printed.map(({ column }) => ({ text: fullHeader(column), isEnd: column.align === 'end' })),
    lines: rows.map((_, at) => printed.map(({ texts }) => texts[at] ?? '')),
  }
}

/** The page outlives the print dialog, whose end no event reports; the next print removes it. */
async function emptyPage(): Promise<Window> {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.title = 'Stampa'
  frame.dataset.print = ''
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  frame.srcdoc = '<!doctype html>'
  document.body.append(frame)
  await new Promise(loaded => frame.addEventListener('load', loaded))
  return frame.contentWindow as Window
}

function fillPage(
  paper: Document,
  { title, about }: Pick<ListOnPaper<never>, 'title' | 'about'>,
  texts: PrintedTexts,
): void {
  const add = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, text = '') => {
    const element = paper.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }
  paper.title = title
  add(paper.body, 'h1', title)
  add(paper.body, 'p', [...about, instantText(now().toISOString())].filter(Boolean).join(' · '))
  const table = add(paper.body, 'table')
  const head = add(add(table, 'thead'), 'tr')
  for (const { text } of texts.headers) add(head, 'th', text)
  const body = add(table, 'tbody')
  for (const line of texts.lines) {
    const row = add(body, 'tr')
    for (const text of line) add(row, 'td', text)
  }
  for (const row of paper.querySelectorAll('tr'))
    for (const [at, cell] of [...row.cells].entries())
      if (texts.headers[at]?.isEnd) cell.style.textAlign = 'end'
  paper.adoptedStyleSheets = [sheetOf(paper.defaultView as Window & typeof globalThis, texts.headers.length)]
}

/** The policy of the page forbids style elements, not sheets made by scripts. */
function sheetOf(window: Window & typeof globalThis, columns: number): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(`
    @page { size: A4 ${columns < wideFrom ? 'portrait' : 'landscape'}; margin: 14mm 12mm 16mm;
      @bottom-right { content: "pagina " counter(page) " di " counter(pages); font: 8pt sans-serif; } }
    body { margin: 0; color: #000; font: 9pt/1.35 "Inter Variable", sans-serif; }
    h1 { margin: 0; font-size: 15pt; }
    p { margin: 2pt 0 8pt; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 3pt 6pt 3pt 0; border-bottom: 0.5pt solid #999; text-align: start; vertical-align: top; }
    tr { break-inside: avoid; }`)
  return sheet
}
