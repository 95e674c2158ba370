import { Button, Flex, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { longest } from '#contract/fields/lengths.ts'
import { roles } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { hasTarget, partnerKind } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import type { useForm } from '#web/kit/use-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { rolesQuery } from './user-data.ts'
import type { UserValues } from './user-form.ts'

type UserForm = ReturnType<typeof useForm<UserValues, number>>

interface Props {
  form: UserForm
  base: User | undefined
}

export function UserFields({ form, base }: Props) {
  const { data: offered = [] } = useQuery(rolesQuery)
  const role = form.values.Tipologia
  const kind = partnerKind(role)
  return (
    <>
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'flex-start' }} gap="lg">
        <TextInput
          {...form.text('Utente', longest.userName)}
          label="Utente"
          flex={1}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Select
          label="Tipologia"
          flex={1}
          required
          allowDeselect={false}
          data={offered.map(({ Tipologia, Descrizione }) => ({ value: Tipologia, label: Descrizione }))}
          value={role || null}
          error={form.errors.Tipologia}
          onChange={chosen => chooseRole(form, chosen)}
        />
      </Flex>
      {kind && (
        <CodeField
          key={kind}
          kind={kind}
          value={form.values.Codice}
          knownName={base?.Codice === form.values.Codice ? base.RagSociale : undefined}
          error={form.errors.Codice}
          onChange={code => form.set('Codice', code)}
        />
      )}
      <TextInput
        {...form.text('EMail', longest.email)}
        label="EMail"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordRow form={form} base={base} />
      {hasTarget(role) && (
        <TextInput
          {...form.text('Obiettivo')}
          label="Obiettivo annuale"
          inputMode="decimal"
          maw={220}
          rightSection="€"
        />
      )}
      <Switch
        label="Account attivo"
        checked={form.values.AccountAttivo}
        onChange={event => form.set('AccountAttivo', event.currentTarget.checked)}
      />
    </>
  )
}

/** A code belongs to one kind of partner, so a change of the kind clears the code. */
function chooseRole(form: UserForm, chosen: string | null) {
  const role = roles.find(role => role === chosen)
  if (!role) return
  if (partnerKind(role) !== partnerKind(form.values.Tipologia)) form.set('Codice', '')
  form.set('Tipologia', role)
}

function PasswordRow({ form, base }: Props) {
  const { run, isBusy } = useCommand(client.users.sendLink, {
    done: { text: 'Link inviato', detail: 'La mail è in coda di spedizione.' },
  })
  return (
    <Flex wrap="wrap" align="flex-end" gap="sm">
      <PasswordField
        {...form.text('Password', longest.password)}
        flex="1 1 240px"
        label="Password"
        description={
          base
            ? 'Lasciala vuota per non cambiarla, oppure invia un link: la sceglie chi la userà.'
            : 'Facoltativa: se resta vuota, si sceglie con il link inviato per e-mail.'
        }
        autoComplete="new-password"
      />
      {base && (
        <Button variant="default" loading={isBusy} onClick={() => run({ body: { IdUtente: base.IdUtente } })}>
          Invia link
        </Button>
      )}
    </Flex>
  )
}
