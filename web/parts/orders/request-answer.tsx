import { Box } from '@mantine/core'
import type { RequestAnswer } from '#contract/order-sheet.ts'
import { euroOf, signedEuro } from '#rules/italian-format.ts'
import { counted, listed } from '#rules/italian-words.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How an order differs from its request, line by line. */
export function RequestAnswerNote({ answer }: { answer: RequestAnswer }) {
  const { Numero, ComeRichiesto, ImportoRichiesta, ImportoOrdine, Importi, Differenze } = answer
  return (
    <Notice tone={ComeRichiesto ? 'success' : 'warning'} quiet>
      <strong className="strong">
        {ComeRichiesto
          ? 'Confermato come richiesto'
          : `${counted(Differenze.length, 'differenza', 'differenze')} rispetto alla richiesta ${Numero}`}
      </strong>
      {!ComeRichiesto && (
        <Box
          component="ul"
          className="listed breaking"
          mt="xs"
          ps={18}
          aria-label={`Differenze dalla richiesta ${Numero}`}
        >
          {Differenze.map(({ Posizione, Righe, Nome, Testo, ...amounts }) => (
            <li key={`${Posizione} ${Righe.join()}`}>
              <strong className="strong">{Nome}</strong>: {Testo}{' '}
              <span className="tabular">{figures(amounts)}</span>
            </li>
          ))}
        </Box>
      )}
      <Box component="p" className="tabular" mt={4}>
        Richiesta {Numero}: {euroOf(ImportoRichiesta)}
        {!ComeRichiesto &&
          ` · ordine: ${euroOf(ImportoOrdine)} · ${difference(ImportoRichiesta, ImportoOrdine)}`}{' '}
        +iva, {amounts[Importi]}
        {elsewhere(answer)}
      </Box>
    </Notice>
  )
}

const amounts: Record<RequestAnswer['Importi'], string> = {
  listino: 'a prezzi di listino',
  misti: 'richiesta a prezzi di listino, ordine in parte al netto degli sconti',
  netti: 'richiesta a prezzi di listino, ordine al netto degli sconti',
}

function elsewhere({ InAltriOrdini: positions }: RequestAnswer): string {
  if (positions.length === 0) return ''
  return positions.length === 1
    ? `; senza la posizione ${positions[0]}, che è in un altro ordine`
    : `; senza le posizioni ${listed(positions.map(String))}, che sono in altri ordini`
}

type Difference = Pick<RequestAnswer['Differenze'][number], 'Tipo' | 'Richiesto' | 'Ordinato'>

function figures({ Tipo, Richiesto, Ordinato }: Difference): string {
  if (Tipo === 'mancante') return `(${difference(Richiesto, null)})`
  if (Tipo === 'aggiunta') return `(${difference(null, Ordinato)})`
  if (Richiesto === Ordinato) return '(stesso importo)'
  return `(da ${euroOf(Richiesto ?? 0)} a ${euroOf(Ordinato ?? 0)}, ${difference(Richiesto, Ordinato)})`
}

function difference(before: number | null, after: number | null): string {
  const cents = Math.round((after ?? 0) * 100) - Math.round((before ?? 0) * 100)
  return cents === 0 ? 'stesso importo' : signedEuro(cents)
}
