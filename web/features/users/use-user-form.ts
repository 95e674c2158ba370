import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { readUser, saveUser } from './user-data.ts'
import { changedFields, changeOf, checkUser, newUser, type UserValues, valuesOf } from './user-form.ts'

const fieldOf = {
  'user.nameTaken': 'Utente',
  'user.codeUnknown': 'Codice',
  'password.refused': 'Password',
} as const satisfies Record<string, keyof UserValues>

/** The form of a user; `base` is the version that the user edited. */
export function useUserForm(user: User | undefined, onDone: () => void) {
  const [base, setBase] = useState(user)
  const [isStale, setStale] = useState(false)
  const form = useForm<UserValues, number>({
    initial: user ? valuesOf(user) : newUser,
    check: checkUser,
    ask: askToSave,
    send: values => saveUser(changeOf(values, base)),
    onDone: () => {
      notify.success('Utente salvato')
      onDone()
    },
    onRefused: error => setStale(error instanceof ProblemError && error.code === 'user.stale'),
    fieldOf,
  })
  const reloading = useCommand(readUser, {
    done: { text: 'Dati ricaricati', kind: 'info', detail: 'Quello che hai modificato qui è rimasto.' },
    onDone: fresh => {
      const typed = base ? changedFields(base, form.values) : []
      setBase(fresh)
      setStale(false)
      form.restart(valuesOf(fresh))
      for (const name of typed) form.set(name, form.values[name])
    },
  })
  return {
    form,
    base,
    isStale,
    isReloading: reloading.isBusy,
    reload: () => base && reloading.run(base.IdUtente),
  }
}

export type UserForm = ReturnType<typeof useUserForm>['form']

function askToSave(): Promise<boolean> {
  return confirm({ title: 'Salva utente', text: 'Vuoi salvare i dati ?', action: 'Salva utente' })
}
