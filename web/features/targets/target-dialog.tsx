import { Box, Button, Flex, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { amountText, exactEuro, readAmount } from '#rules/italian-amount.ts'
import { instantText } from '#rules/italian-format.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { targetHistoryQuery, useTargetChange } from './target-data.ts'

interface Props {
  row: TargetRow
  anno: string
  /** Called when the unlocking has expired, so that the password is asked for again. */
  onLocked: () => void
  onClose: () => void
}

function refusalText(error: Error): string {
  const reason = (error instanceof ProblemError && error.fields.Obiettivo) || messageOf(error)
  return `Errore. Impossibile modificare l'obiettivo: ${reason}`
}

export function TargetDialog({ row, anno, onLocked, onClose }: Props) {
  const { NomeAgente, CodAgente, Obiettivo } = row
  const before = Obiettivo.Impostato ? amountText(Obiettivo.MassimoInt) : ''
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const change = useTargetChange(row, anno, {
    onDone: onClose,
    onFailed: error => {
      if (error instanceof ProblemError && error.code === 'target.locked') onLocked()
      else setRefusal(refusalText(error))
    },
  })
  const { data: history } = useQuery(targetHistoryQuery(CodAgente, anno))
  const amount = typed.trim() === '' ? undefined : readAmount(typed)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!amount || change.isBusy) return
    if (amount.value === undefined) return setWrong(amount.problem)
    const agreed = await confirm({
      title: 'Cambio obiettivo',
      text: `L'obiettivo ${anno} di ${NomeAgente} sarà di ${exactEuro(amount.value)}.`,
      action: 'Cambia obiettivo',
    })
    if (!agreed) return
    change.run(typed)
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Obiettivo ${anno} · ${NomeAgente}`}
      dirty={typed !== before}
      size="small"
    >
      <Flex
        component="form"
        direction="column"
        gap="md"
        p="16px 20px 20px"
        onSubmit={event => void save(event)}
        noValidate
      >
        <TextInput
          label="Nuovo obiettivo annuo (€)"
          inputMode="decimal"
          value={typed}
          error={wrong}
          data-autofocus
          onChange={event => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
            setRefusal(undefined)
          }}
        />
        <p className="soft" aria-live="polite">
          {amount?.value === undefined
            ? 'Un dodicesimo al mese.'
            : `Ogni mese: ${exactEuro(amount.value / 12)}`}
        </p>
        {history && history.length > 0 && (
          <Box component="ul" className="note listed" ps={18} aria-label="Obiettivi precedenti">
            {history.map(({ Quando, Utente, Da, A }) => (
              <li key={`${Quando} ${A}`}>
                {instantText(Quando)} · {Utente}: {Da === null ? 'nessuno' : exactEuro(Da)} → {exactEuro(A)}
              </li>
            ))}
          </Box>
        )}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <Flex justify="flex-end" gap="sm">
          <FormButtons isBusy={change.isBusy}>
            <Button type="submit" loading={change.isBusy}>
              Salva obiettivo
            </Button>
          </FormButtons>
        </Flex>
      </Flex>
    </Dialog>
  )
}
