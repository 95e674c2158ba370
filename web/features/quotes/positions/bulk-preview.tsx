import { Box, Flex } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BulkOutcome } from '#contract/quotes/tools.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from '../dialogs.module.css'
import { euroDifferenceText, euroText } from '../euro-text.ts'
import { positionsText } from './positions.ts'

interface Props {
  trial: UseQueryResult<BulkOutcome>
  isAsked: boolean
}

/** The effect of the change: total difference, then impossible positions, then each position. */
export function BulkPreview({ trial, isAsked }: Props) {
  if (!isAsked) return <p className={classes.hint}>Scegli la variante: vedrai il prezzo prima di cambiare.</p>
  const failure = failureOf(trial)
  if (failure) return <Failure {...failure} />
  if (!trial.data) return <SkeletonLines lines={5} />
  const possible = trial.data.Righe.filter(({ Motivo }) => Motivo === '')
  const impossible = trial.data.Righe.filter(({ Motivo }) => Motivo !== '')
  return (
    <div className={classes.form} role="status">
      <Flex component="p" className={classes.figure} wrap="wrap" align="baseline" gap="4px 8px">
        <span>Differenza sul totale</span>
        <strong>{euroDifferenceText(trial.data.Differenza)}</strong>
        <span className={classes.hint}>+iva</span>
      </Flex>
      {impossible.length > 0 && (
        <Notice tone="warning" quiet>
          {positionsText(impossible.length)} {impossible.length === 1 ? 'resta' : 'restano'} come{' '}
          {impossible.length === 1 ? 'è' : 'sono'}:
          <Box component="ul" className="listed" mt="xs" ps={18}>
            {impossible.map(row => (
              <li key={row.Posizione}>
                Posizione {row.Posizione}: {row.Motivo}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {possible.length > 0 && <PriceTable rows={possible} />}
    </div>
  )
}

function PriceTable({ rows }: { rows: BulkOutcome['Righe'] }) {
  return (
    <ScrollRegion className={classes.scroll} label="Prezzi prima e dopo">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Posizione</th>
            <th scope="col">Prima</th>
            <th scope="col">Dopo</th>
            <th scope="col">Differenza</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Posizione, Prima, Dopo }) => (
            <tr key={Posizione}>
              <th scope="row">{Posizione}</th>
              <td>{euroText(Prima)}</td>
              <td>{euroText(Dopo)}</td>
              <td>{euroDifferenceText(Dopo - Prima)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
