import { Button, Flex, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitable } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { partnerKind } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { rowKey } from './invite-rows.ts'

const kinds = [
  { value: '', label: 'Tutti' },
  { value: 'Cliente', label: 'Clienti' },
  { value: 'Agente', label: 'Agenti' },
] as const

interface Props {
  /** Keys of the people who are chosen already. */
  chosen: ReadonlySet<string>
  hasRoom: boolean
  onChosen: (people: readonly Invitable[]) => void
}

/** Customers and agents without a user; the server searches them. */
export function PeopleToInvite({ chosen, hasRoom, onChosen }: Props) {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('')
  const people = useQuery({
    ...client.users.invitable.query({ query: { cerca: search, ...(kind && { tipologia: kind }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="people-to-invite">
      <Stack gap="sm">
        <h3 id="people-to-invite" className="strong">
          Senza utente{people.data && ` (${integer(people.data.total)})`}
        </h3>
        <Flex wrap="wrap" align="center" gap="8px 12px">
          <SearchBox value={search} onChange={setSearch} placeholder="Cerca cliente o agente" />
          <WordSwitch label="Chi mostrare" options={kinds} value={kind} onChange={setKind} />
        </Flex>
        <Loaded query={people} lines={6}>
          {({ rows, total }) => (
            <People
              {...{ rows, total, hasRoom, onChosen }}
              left={rows.filter(row => !chosen.has(rowKey(row)))}
            />
          )}
        </Loaded>
      </Stack>
    </section>
  )
}

interface PeopleProps extends Pick<Props, 'hasRoom' | 'onChosen'> {
  rows: readonly Invitable[]
  total: number
  left: readonly Invitable[]
}

function People({ rows, total, left, hasRoom, onChosen }: PeopleProps) {
  const mailed = left.filter(({ EMail }) => EMail !== '')
  if (rows.length === 0) return <p className="soft">Nessun cliente e nessun agente senza utente.</p>
  return (
    <>
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={mailed.length === 0 || !hasRoom}
          onClick={() => onChosen(mailed)}
        >
          Scegli tutti quelli con e-mail ({integer(mailed.length)})
        </Button>
      </div>
      <ul className="ruled">
        {left.map(person => (
          <Flex component="li" key={rowKey(person)} align="center" justify="space-between" gap="md" py={8}>
            <Stack className="breaking" gap={0} miw={0}>
              <span>
                <strong>{person.Nome}</strong> <span className="label">{person.Codice}</span>
              </span>
              <span className="label">
                {partnerKind(person.Tipologia) === 'agent' && 'Agente · '}
                {person.EMail || 'senza e-mail'}
              </span>
            </Stack>
            <Button
              variant="default"
              size="xs"
              flex="none"
              disabled={!hasRoom}
              onClick={() => onChosen([person])}
            >
              Scegli
              <span className="visually-hidden"> {person.Nome}</span>
            </Button>
          </Flex>
        ))}
      </ul>
      {total > rows.length && (
        <p className="label">
          Qui ci sono le prime {integer(rows.length)} di {integer(total)} persone: cerca per trovare le altre.
        </p>
      )}
    </>
  )
}
