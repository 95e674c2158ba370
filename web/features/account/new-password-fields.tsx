import type { useForm } from '#web/kit/use-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { NewPassword } from './new-password-check.ts'

interface Props {
  text: ReturnType<typeof useForm<NewPassword, unknown>>['text']
  labels: { password: string; again: string }
}

export function NewPasswordFields({ text, labels }: Props) {
  return (
    <>
      <PasswordField {...text('Password')} label={labels.password} autoComplete="new-password" autoFocus />
      <PasswordField {...text('ConfermaPassword')} label={labels.again} autoComplete="new-password" />
    </>
  )
}
