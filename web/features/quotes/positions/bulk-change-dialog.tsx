import { Box, Button, Flex, Group, Select, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { VariantKind } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { BulkOutcome } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { type Catalogue, kindName } from '#rules/catalogue.ts'
import { euroOf } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useSendOver } from '../conflict.tsx'
import classes from './positions.module.css'
import { positionsText } from './positions.ts'
import { bulkSteps, commonKinds } from './row-steps.ts'
import { noteStep } from './step-log.ts'

interface Props {
  quote: Quote
  catalogue: Catalogue
  rows: readonly QuoteRow[]
  onClose: () => void
}

/** Sets one variant in several positions, after a preview of each position. */
export function BulkChangeDialog({ quote, catalogue, rows, onClose }: Props) {
  const [kind, setKind] = useState<VariantKind>()
  const [code, setCode] = useState<string>()
  const { trial, changeable, isBusy, run } = useBulkChange({
    quote,
    catalogue,
    rows,
    kind,
    code,
    onDone: onClose,
  })
  const kinds = useMemo(() => commonKinds(catalogue, rows), [catalogue, rows])
  const variants = kinds.get(kind ?? '') ?? []
  return (
    <Dialog
      onClose={onClose}
      title={`Cambia su ${positionsText(rows.length)}`}
      footer={
        <FormButtons isBusy={isBusy}>
          <Button loading={isBusy} disabled={!changeable} onClick={() => run()}>
            {changeable ? `Cambia ${positionsText(changeable)}` : 'Cambia'}
          </Button>
        </FormButtons>
      }
    >
      <Stack gap="lg">
        <Group grow align="flex-start" gap="md">
          <Select
            label="Che cosa"
            placeholder="Scegli"
            data={[...kinds.keys()].map(value => ({ value, label: kindName(catalogue, value) }))}
            value={kind ?? null}
            allowDeselect={false}
            data-autofocus
            onChange={chosen => {
              setKind(chosen ?? undefined)
              setCode(undefined)
            }}
          />
          <SearchSelect
            key={kind}
            label="In"
            placeholder="Scegli"
            disabled={!kind}
            data={variants.map(variant => ({ value: variant.code, label: variant.name }))}
            value={code ?? null}
            allowDeselect={false}
            onChange={chosen => setCode(chosen ?? undefined)}
          />
        </Group>
        {code === undefined ? (
          <p className="soft">
            {kinds.size > 0
              ? 'Trovi le varianti che tutte le porte scelte ammettono. Vedrai il prezzo prima di cambiare.'
              : 'Le porte scelte non hanno varianti in comune: sceglile in gruppi più piccoli.'}
          </p>
        ) : (
          <BulkPreview trial={trial} />
        )}
      </Stack>
    </Dialog>
  )
}

interface Asked {
  quote: Quote
  catalogue: Catalogue
  rows: readonly QuoteRow[]
  kind: VariantKind | undefined
  code: string | undefined
  onDone: () => void
}

/** Previews a change as soon as it is chosen, and applies it on request. */
function useBulkChange({ quote, catalogue, rows, kind, code, onDone }: Asked) {
  const { id, Versione } = quote.Testata
  const body = {
    id,
    posizioni: rows.map(row => row.posizione),
    cod_var: kind ?? 'ColoreAnta',
    valore: code ?? '',
  }
  const trial = useQuery({
    ...client.quoteTools.changeAll.query({ body: { ...body, Versione, prova: true } }),
    enabled: kind !== undefined && code !== undefined,
    gcTime: 0,
  })
  const sendOver = useSendOver(quote.Testata)
  const changeAll = () =>
    sendOver(Versione => client.quoteTools.changeAll({ body: { ...body, Versione, prova: false } }))
  const { run, isBusy } = useCommand(changeAll, {
    isFresh: true,
    done: outcome => {
      if (outcome.winner !== 'mine') return undefined
      const done = possibleIn(outcome.answer).length
      return `${positionsText(done)} ${done === 1 ? 'cambiata' : 'cambiate'}`
    },
    onDone: outcome => {
      if (outcome.winner === 'mine') {
        const changed = new Set(possibleIn(outcome.answer).map(({ Posizione }) => Posizione))
        const done = rows.filter(row => changed.has(row.posizione))
        const asked = { kind: body.cod_var, code: body.valore }
        noteStep(id, 'cambio su più posizioni', bulkSteps(catalogue, done, asked))
      }
      if (outcome.winner) onDone()
    },
  })
  return { trial, changeable: trial.data && possibleIn(trial.data).length, isBusy, run }
}

function possibleIn({ Righe }: BulkOutcome) {
  return Righe.filter(({ Motivo }) => Motivo === '')
}

/** The effect of the change: total difference, then impossible positions, then each position. */
function BulkPreview({ trial }: { trial: UseQueryResult<BulkOutcome> }) {
  const failure = failureOf(trial)
  if (failure) return <Failure {...failure} />
  if (!trial.data) return <SkeletonLines lines={5} />
  const possible = possibleIn(trial.data)
  const impossible = trial.data.Righe.filter(({ Motivo }) => Motivo !== '')
  return (
    <Stack gap="lg" role="status">
      <Flex component="p" wrap="wrap" align="baseline" gap="4px 8px">
        <span>Differenza sul totale</span>
        <Box component="strong" className="figure">
          {differenceText(trial.data.Differenza)}
        </Box>
        <span className="soft">+iva</span>
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
    </Stack>
  )
}

function PriceTable({ rows }: { rows: BulkOutcome['Righe'] }) {
  return (
    <ScrollRegion className={`tile ${classes.scroll}`} label="Prezzi prima e dopo">
      <table className={`tabular ${classes.prices}`}>
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
              <td>{euroOf(Prima)}</td>
              <td>{euroOf(Dopo)}</td>
              <td>{differenceText(Dopo - Prima)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A difference with its sign: `+12,00 €`. */
function differenceText(amount: number): string {
  return amount > 0 ? `+${euroOf(amount)}` : euroOf(amount)
}
