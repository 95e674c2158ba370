import { Button, Flex, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { ErpKey } from '#contract/imports.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './imports.module.css'

/** Creates and revokes the ERP's keys; a new key is shown only once. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = useQuery(client.imports.keys.query())
  const [made, setMade] = useState<string>()
  return (
    <Dialog onClose={onClose} title="Chiavi del gestionale" dirty={made !== undefined}>
      <Stack gap="lg">
        <p className="soft">
          Con una chiave il gestionale invia i suoi dati al portale e ritira le richieste d'ordine confermate,
          e nient'altro.
        </p>
        {made ? <NewKey value={made} onStored={() => setMade(undefined)} /> : <KeyForm onMade={setMade} />}
        <Loaded query={keys} lines={3} isQuiet>
          {data => <KeyList keys={data} />}
        </Loaded>
      </Stack>
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
    <Flex component="form" wrap="wrap" align="flex-end" gap="8px 12px" onSubmit={submit}>
      <TextInput
        label="Nuova chiave per"
        flex="1 1 220px"
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

/** The key is shown only now, because the portal keeps just its hash. */
function NewKey({ value, onStored }: { value: string; onStored: () => void }) {
  return (
    <Notice tone="warning" takesFocus>
      <p className="soft">Copiala adesso: non verrà mostrata un'altra volta.</p>
      <code className={classes.secret}>{value}</code>
      <Flex wrap="wrap" gap="sm">
        <CopyButton
          size="xs"
          text={value}
          done="Chiave copiata"
          failed="Il browser non permette di copiare: seleziona la chiave."
        >
          Copia chiave
        </CopyButton>
        <Button size="xs" variant="default" onClick={onStored}>
          L'ho conservata
        </Button>
      </Flex>
    </Notice>
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
    <ul className="ruled">
      {keys.map(key => (
        <Flex component="li" key={key.Id} align="center" justify="space-between" gap="md" py={10}>
          <Stack className="breaking" gap={0} miw={0}>
            <strong>{key.Nome}</strong>
            <span className="label">
              creata da {key.CreataDa} {articled('il', instantText(key.Creata))}
            </span>
            <span className="label">{usedText(key)}</span>
          </Stack>
          <Button variant="default" size="xs" flex="none" onClick={() => void revoke(key)}>
            Revoca
            <span className="visually-hidden"> {key.Nome}</span>
          </Button>
        </Flex>
      ))}
    </ul>
  )
}

function usedText({ UltimoUso, UsataDa }: ErpKey): string {
  return UltimoUso
    ? `usata l'ultima volta ${articled('il', instantText(UltimoUso))} da ${UsataDa}`
    : 'mai usata'
}
