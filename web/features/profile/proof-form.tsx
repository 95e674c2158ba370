import { Button } from '@mantine/core'
import { useForm } from '#web/kit/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import classes from './profile.module.css'

interface Proof {
  PasswordAttuale: string
}

interface Props<A> {
  intro: string
  action: string
  danger?: boolean
  send: (proof: Proof) => Promise<A>
  onDone: (answer: A) => void
}

/** Asks for the password before a change that protects the account. */
export function ProofForm<A>({ intro, action, danger, send, onDone }: Props<A>) {
  const form = useForm<Proof, A>({
    initial: { PasswordAttuale: '' },
    check: proofProblems,
    send,
    onDone,
    fieldOf: { 'password.wrong': 'PasswordAttuale' },
  })
  return (
    <form {...form.form} className={classes.form}>
      <p>{intro}</p>
      <PasswordField
        {...form.text('PasswordAttuale')}
        label="Password attuale"
        autoComplete="current-password"
        data-autofocus
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <div className={classes.actions}>
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.isBusy}>
            {action}
          </Button>
        </FormButtons>
      </div>
    </form>
  )
}

export function proofProblems({ PasswordAttuale }: Proof): Partial<Proof> {
  return PasswordAttuale ? {} : { PasswordAttuale: 'Campo obbligatorio' }
}
