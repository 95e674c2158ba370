import { Button, Flex, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { ErpKey } from '#contract/imports.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { keysQuery } from '../office-data.ts'
import classes from './imports.module.css'
import { NewKey } from './new-key.tsx'

/** Creates and revokes the ERP's keys; a new key is shown only once. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { data: keys, ...query } = useQuery(keysQuery)
  const failure = failureOf(query)
  const [made, setMade] = useState<string>()
  return (
    <Dialog open onClose={onClose} title="Chiavi del gestionale" dirty={made !== undefined}>
      <div className={classes.report}>
        <p className={classes.lead}>
          Con una chiave il gestionale invia i suoi dati al portale e ritira le richieste d'ordine confermate,
          e nient'altro.
        </p>
        {made ? <NewKey value={made} onStored={() => setMade(undefined)} /> : <KeyForm onMade={setMade} />}
        {!keys && (failure ? <Failure {...failure} /> : <SkeletonLines lines={3} />)}
        {keys && <KeyList keys={keys} />}
      </div>
    </Dialog>
  )
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const [name, setName] = useState('')
  const { run, isBusy, error } = useCommand(client.imports.createKey, {
    ownErrors: true,
    onDone: ({ Chiave }) => {
      setName('')
      onMade(Chiave)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ body: { Nome: name } })
  }
  return (
    <Flex
      component="form"
      className={classes.keyForm}
      wrap="wrap"
      align="flex-end"
      gap="8px 12px"
      onSubmit={submit}
    >
      <TextInput
        label="Nuova chiave per"
        placeholder="Gestionale, notte"
        value={name}
        maxLength={longest.label}
        required
        error={error && messageOf(error)}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        Crea chiave
      </Button>
    </Flex>
  )
}

function KeyList({ keys }: { keys: readonly ErpKey[] }) {
  const { run } = useCommand(client.imports.revokeKey, {
    done: 'Chiave revocata: da ora non apre più nulla',
  })
  async function revoke({ Id, Nome }: ErpKey) {
    const isSure = await confirm({
      title: `Vuoi revocare la chiave «${Nome}»?`,
      text: 'Chi la usa non potrà più inviare né ritirare nulla. Non si può annullare.',
      action: 'Revoca chiave',
      danger: true,
    })
    if (isSure) run({ body: { Id } })
  }
  if (keys.length === 0)
    return <Notice tone="info">Nessuna chiave: il gestionale non può inviare dati da sé.</Notice>
  return (
    <ul className={classes.keys}>
      {keys.map(key => (
        <li key={key.Id}>
          <div>
            <strong>{key.Nome}</strong>
            <span>
              creata da {key.CreataDa} {articled('il', instantText(key.Creata))}
            </span>
            <span>{usedText(key)}</span>
          </div>
          <Button variant="default" size="xs" onClick={() => void revoke(key)}>
            Revoca
            <span className="visually-hidden"> {key.Nome}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function usedText({ UltimoUso, UsataDa }: ErpKey): string {
  return UltimoUso
    ? `usata l'ultima volta ${articled('il', instantText(UltimoUso))} da ${UsataDa}`
    : 'mai usata'
}
