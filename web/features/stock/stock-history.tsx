import { useQuery } from '@tanstack/react-query'
import type { StockHistory } from '#contract/stock.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import classes from './stock.module.css'
import { stockHistoryQuery } from './stock-data.ts'

/** Changes of an article's quantities, newest first. */
export function StockHistoryList({ articolo }: { articolo: string }) {
  const { data } = useQuery(stockHistoryQuery(articolo))
  if (!data) return null
  const older = data.total - data.rows.length
  return (
    <section className={classes.history}>
      <h3>Storia</h3>
      {data.rows.length === 0 && <p>Le quantità non sono mai cambiate.</p>}
      <ul aria-label="Storia delle quantità">
        {data.rows.map(change => (
          <li key={`${change.Quando} ${change.QuantitaA} ${change.PrevisioneA}`}>
            <span>
              {instantText(change.Quando)} · {authorOf(change)}
            </span>
            {changesOf(change).map(text => (
              <span key={text}>{text}</span>
            ))}
          </li>
        ))}
      </ul>
      {older > 0 && (
        <p>
          {older === 1 ? "Un'altra modifica più vecchia." : `Altre ${integer(older)} modifiche più vecchie.`}
        </p>
      )}
    </section>
  )
}

function authorOf({ Utente, Origine }: StockHistory): string {
  if (Origine === 'gestionale') return 'dal gestionale'
  return Origine === 'importazione' ? `${Utente}, da un file` : Utente
}

function changesOf({ QuantitaDa, QuantitaA, PrevisioneDa, PrevisioneA }: StockHistory): string[] {
  return [
    ...changeOf('Qtà in magazzino', QuantitaDa, QuantitaA),
    ...changeOf('Prossima produzione', PrevisioneDa, PrevisioneA),
  ]
}

function changeOf(name: string, before: number, after: number): string[] {
  return before === after ? [] : [`${name} da ${integer(before)} a ${integer(after)}`]
}
