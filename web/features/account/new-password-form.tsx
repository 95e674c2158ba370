import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LinkCheck } from '#contract/account.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { deadLinkText, useLinkCheck } from './mailed-link.ts'
import type { NewPassword } from './new-password-check.ts'

interface Props {
  link: LinkCheck
  labels: { password: string; again: string }
  lead?: string
  action: string
  check: (typed: NewPassword, shortest: number) => Partial<NewPassword>
  send: (typed: NewPassword) => Promise<unknown>
  onDone: () => void
  /** Advice and a link to continue, shown if the mailed link is dead. */
  dead: { advice: string; wayOn: ReactNode }
  /** Content below the button. */
  children?: ReactNode
}

/** The form that a mailed link opens. */
export function NewPasswordForm({ link, labels, lead, action, check, send, onDone, dead, children }: Props) {
  const shortest = usePortalInfo()?.PasswordMinima ?? 5
  const checked = useLinkCheck(link)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({
    initial: { Password: '', ConfermaPassword: '' },
    check: typed => check(typed, shortest),
    send,
    onDone,
    onRefused: error => setRefusal(deadLinkText(error)),
    fieldOf: { 'password.refused': 'Password' },
  })
  if (checked.isPending) return <SkeletonLines lines={2} />
  const deadText = checked.deadText ?? refusal
  if (deadText) {
    return (
      <>
        <Notice tone="danger" takesFocus>
          <p>{deadText}</p>
          <p>{dead.advice}</p>
        </Notice>
        {dead.wayOn}
      </>
    )
  }
  return (
    <form {...form.form}>
      {lead && <p className="entry-lead">{lead}</p>}
      <PasswordField
        {...form.text('Password')}
        label={labels.password}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField {...form.text('ConfermaPassword')} label={labels.again} autoComplete="new-password" />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" loading={form.isBusy}>
        {action}
      </Button>
      {children}
    </form>
  )
}

export function BackToLogin() {
  return (
    <Button component={Link} to="/login" variant="default">
      Indietro
    </Button>
  )
}
