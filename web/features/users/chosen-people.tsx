import { CloseButton, Flex, Select, Stack, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { integer } from '#rules/italian-format.ts'
import { partnerKind } from '#rules/permissions.ts'
import { roleName } from '#rules/role-names.ts'
import { type InviteRow, rowKey } from './invite-rows.ts'

interface Props {
  rows: readonly InviteRow[]
  onChange: (was: InviteRow, now: Partial<InviteRow>) => void
  onRemove: (row: InviteRow) => void
}

/** The chosen people with user name, address and role, which the Admin may change. */
export function ChosenPeople({ rows, ...actions }: Props) {
  return (
    <section aria-labelledby="chosen-people">
      <h3 id="chosen-people" className="strong">
        Scelti ({integer(rows.length)})
      </h3>
      <ul className="ruled">
        {rows.map(row => (
          <ChosenPerson key={rowKey(row)} row={row} {...actions} />
        ))}
      </ul>
    </section>
  )
}

const agentRoles = (['Agente', 'AgenteCapo'] as const).map(value => ({ value, label: roleName(value) }))

function ChosenPerson({ row, onChange, onRemove }: Omit<Props, 'rows'> & { row: InviteRow }) {
  const { Nome, Codice, fault } = row
  const errorAt = (field: 'Utente' | 'EMail') => (fault?.Campo === field ? fault.Motivo : undefined)
  return (
    <Stack component="li" gap={4} py={10}>
      <Flex align="center" justify="space-between" gap="md">
        <span className="breaking">
          <strong>{Nome}</strong> <span className="label">{Codice}</span>
        </span>
        <CloseButton aria-label={`Togli ${Nome}`} onClick={() => onRemove(row)} />
      </Flex>
      {fault && fault.Campo === null && <p className="danger">{fault.Motivo}</p>}
      <Flex wrap="wrap" align="flex-start" gap="8px 12px">
        <TextInput
          flex="1 1 180px"
          label="Utente"
          aria-label={`Utente di ${Nome}`}
          value={row.Utente}
          maxLength={longest.userName}
          error={errorAt('Utente')}
          onChange={event => onChange(row, { Utente: event.currentTarget.value })}
        />
        <TextInput
          flex="2 1 240px"
          label="E-mail"
          aria-label={`E-mail di ${Nome}`}
          type="email"
          value={row.EMail}
          maxLength={longest.email}
          error={errorAt('EMail')}
          onChange={event => onChange(row, { EMail: event.currentTarget.value })}
        />
        {partnerKind(row.Tipologia) === 'agent' && (
          <Select
            flex="1 1 150px"
            label="Tipologia"
            aria-label={`Tipologia di ${Nome}`}
            allowDeselect={false}
            data={agentRoles}
            value={row.Ruolo}
            onChange={Ruolo => Ruolo && onChange(row, { Ruolo })}
          />
        )}
      </Flex>
    </Stack>
  )
}
