import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { readUser, saveUser, useUsersRefreshed } from './user-data.ts'
import { changedFields, changeOf, checkUser, newUser, type UserValues, valuesOf } from './user-form.ts'

const fieldOf = {
  'user.nameTaken': 'Utente',
  'user.codeUnknown': 'Codice',
  'password.refused': 'Password',
} as const satisfies Record<string, keyof UserValues>

/** The form of a user; `base` is the version that the user edited. */
export function useUserForm(user: User | undefined, onDone: () => void) {
  const refresh = useUsersRefreshed()
  const [base, setBase] = useState(user)
  const [isStale, setStale] = useState(false)
  const form = useForm<UserValues, number>({
    initial: user ? valuesOf(user) : newUser,
    check: checkUser,
    ask: askToSave,
    send: values => saveUser(changeOf(values, base)),
    onDone: () => {
      notify.success('Utente salvato')
      refresh()
      onDone()
    },
    onRefused: error => setStale(error instanceof ProblemError && error.code === 'user.stale'),
    fieldOf,
  })
  const reloading = useMutation({
    mutationFn: readUser,
    onSuccess: fresh => {
      const typed = base ? changedFields(base, form.values) : []
      setBase(fresh)
      setStale(false)
      form.restart(valuesOf(fresh))
      for (const name of typed) form.set(name, form.values[name])
      notify.info('Dati ricaricati', { detail: 'Quello che hai modificato qui è rimasto.' })
    },
  })
  return {
    form,
    base,
    isStale,
    isReloading: reloading.isPending,
    reload: () => base && reloading.mutate(base.IdUtente),
  }
}

export type UserForm = ReturnType<typeof useUserForm>['form']

function askToSave(): Promise<boolean> {
  return confirm({ title: 'Salva utente', text: 'Vuoi salvare i dati ?', action: 'Salva utente' })
}
