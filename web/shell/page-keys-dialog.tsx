import { Box, Flex, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { keep } from '#web/kit/kept.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { areSingleKeysOff, keysText, singleKeysOff } from '#web/ui/use-shortcut.ts'
import { pageActions } from './page-actions.ts'

type Key = readonly [keys: string, does: string]

const inRows: readonly Key[] = [
  ['↑ ↓', 'Riga precedente o successiva'],
  ['Inizio Fine', 'Prima o ultima riga'],
  ['Pag↑ Pag↓', 'Dieci righe più su o più giù'],
  ['Invio', 'Apri la riga'],
  ['Spazio', 'Scegli o segna la riga'],
  ['Sinistra Destra', "Da un comando della riga all'altro"],
  ['Esc', 'Chiudi la riga aperta'],
]

const everywhere: readonly Key[] = [
  ['Ctrl K', 'Cerca pagine, clienti, ordini e preventivi'],
  ['?', 'Mostra questi tasti'],
  ['Esc', 'Chiudi quello che è aperto'],
]

/** The keys of the open screen, read from its controls, and those of all screens. */
export function PageKeysDialog({ onClose }: { onClose: () => void }) {
  const [here] = useState(keysHere)
  const [isOn, setOn] = useState(!areSingleKeysOff())
  return (
    <Dialog title="Tasti di questa pagina" size="small" onClose={onClose}>
      <Stack gap="lg">
        <Keys title="In questa pagina" keys={here} />
        {document.querySelector('main [data-row]') && <Keys title="Nelle righe" keys={inRows} />}
        <Keys title="Ovunque" keys={everywhere} />
        <Switch
          label="Usa i tasti di una sola lettera"
          description="Senza, restano quelli con Ctrl. Vale per questo dispositivo."
          checked={isOn}
          onChange={event => {
            setOn(event.currentTarget.checked)
            keep(singleKeysOff, event.currentTarget.checked ? undefined : true)
          }}
        />
      </Stack>
    </Dialog>
  )
}

function keysHere(): readonly Key[] {
  const found = pageActions().flatMap(({ keys, label }): Key[] => (keys ? [[keysText(keys), label]] : []))
  // If two controls have one key, the key presses the first.
  return found.filter(([key], at) => found.findIndex(([other]) => other === key) === at)
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  if (keys.length === 0) return null
  return (
    <section>
      <h3 className="label">{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <Flex key={key} justify="space-between" gap="md" py={4}>
            <Box component="dt" style={{ order: 1 }}>
              <kbd className="key">{key}</kbd>
            </Box>
            <dd>{does}</dd>
          </Flex>
        ))}
      </dl>
    </section>
  )
}
