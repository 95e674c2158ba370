import { Box, Flex } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StockHistory } from '#contract/stock.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'

function stockHistoryQuery(articolo: string) {
  return queryOptions({
    ...client.stock.history.query({ params: { articolo }, query: { righe: 20 } }),
    meta: { silent: true },
  })
}

/** Changes of an article's quantities, newest first. */
export function StockHistoryList({ articolo }: { articolo: string }) {
  const { data } = useQuery(stockHistoryQuery(articolo))
  if (!data) return null
  const older = data.total - data.rows.length
  return (
    <Box component="section" className="label" mt="sm">
      <Box component="h3" mb="sm" c="var(--soglia-ink)" fz={14}>
        Storia
      </Box>
      {data.rows.length === 0 && <p>Le quantità non sono mai cambiate.</p>}
      <ul className="ruled" aria-label="Storia delle quantità">
        {data.rows.map(change => (
          <Flex
            component="li"
            key={`${change.Quando} ${change.QuantitaA} ${change.PrevisioneA}`}
            wrap="wrap"
            gap="0 12px"
            py={6}
          >
            <span>
              {instantText(change.Quando)} · {authorOf(change)}
            </span>
            {changesOf(change).map(text => (
              <span key={text}>{text}</span>
            ))}
          </Flex>
        ))}
      </ul>
      {older > 0 && (
        <p>
          {older === 1 ? "Un'altra modifica più vecchia." : `Altre ${integer(older)} modifiche più vecchie.`}
        </p>
      )}
    </Box>
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
