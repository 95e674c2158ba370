import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { amountText, readAmount } from '#rules/italian-amount.ts'
import { instantText } from '#rules/italian-format.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { historyQuery, useTargetChange } from './target-data.ts'
import classes from './targets.module.css'
import { wholeEuro } from './year-progress.tsx'

interface Props {
  row: TargetRow
  anno: string
  /** The time to change targets is over: the password is asked for again. */
  onLocked: () => void
  onClose: () => void
}

export function TargetDialog({ row, anno, onLocked, onClose }: Props) {
  const { NomeAgente, CodAgente, Obiettivo } = row
  const before = Obiettivo.Impostato ? amountText(Obiettivo.MassimoInt) : ''
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const change = useTargetChange(row, anno)
  const { data: history } = useQuery(historyQuery(CodAgente, anno))
  const amount = typed.trim() === '' ? undefined : readAmount(typed)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!amount || change.isPending) return
    if (amount.problem) return setWrong(amount.problem)
    const agreed = await confirm({
      title: 'Cambio obiettivo',
      text: `L’obiettivo ${anno} di ${NomeAgente} sarà di ${wholeEuro(amount.value ?? 0)}.`,
      action: 'Cambia obiettivo',
    })
    if (!agreed) return
    change.mutate(typed, {
      onSuccess: onClose,
      onError: error => {
        if (error instanceof ProblemError && error.code === 'target.locked') onLocked()
        else setWrong(messageOf(error))
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Obiettivo ${anno} · ${NomeAgente}`}
      dirty={typed !== before}
      size="small"
    >
      <form onSubmit={event => void save(event)} className={classes.form} noValidate>
        <TextInput
          label="Nuovo obiettivo annuo (€)"
          inputMode="decimal"
          value={typed}
          error={wrong}
          data-autofocus
          onChange={event => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <p className={classes.intro} aria-live="polite">
          {amount?.value === undefined
            ? 'Un dodicesimo al mese.'
            : `Ogni mese: ${wholeEuro(amount.value / 12)}`}
        </p>
        {history && history.length > 0 && (
          <ul className={classes.history} aria-label="Obiettivi precedenti">
            {history.map(({ Quando, Utente, Da, A }) => (
              <li key={`${Quando} ${A}`}>
                {instantText(Quando)} · {Utente}: {Da === null ? 'nessuno' : wholeEuro(Da)} → {wholeEuro(A)}
              </li>
            ))}
          </ul>
        )}
        {change.isError && !wrong && <Notice tone="danger">{messageOf(change.error)}</Notice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" loading={change.isPending}>
            Salva obiettivo
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
