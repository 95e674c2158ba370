import { Box, Checkbox, Flex, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { longest } from '#contract/fields/lengths.ts'
import type { SampleDoor } from '#contract/quotes/starts.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ToolButton } from '#web/ui/icon-button.tsx'
import { configurationOf, configuredDoor } from './starts.ts'

interface Props {
  quoteId: number
  catalogue: Catalogue
  /** The door that can be kept under a name. */
  door: Door
  samples: readonly SampleDoor[]
  onClose: () => void
}

/** Keeps the present door under a name, and lists the kept ones. */
export function SampleDoorsDialog({ quoteId, catalogue, door, samples, onClose }: Props) {
  const id = String(quoteId)
  const form = useForm({
    initial: { Nome: '', SoloMia: false },
    check: ({ Nome }) => ({ Nome: Nome.trim() === '' ? 'Scrivi un nome' : undefined }),
    send: values =>
      client.quoteStarts.saveSample({
        params: { id },
        body: { ...values, Configurazione: configurationOf(door) },
      }),
    done: 'Porta tipo salvata',
    onDone: onClose,
  })
  const typed = form.values.Nome.trim().toLocaleLowerCase('it')
  const isKnown = samples.some(
    ({ Nome, SoloMia }) => SoloMia === form.values.SoloMia && Nome.toLocaleLowerCase('it') === typed,
  )
  return (
    <FormDialog
      title="Porte tipo"
      action={isKnown ? 'Sostituisci' : 'Salva'}
      isLocked={door.model === ''}
      size="small"
      form={form}
      onClose={onClose}
    >
      <p className="soft">
        {door.model === ''
          ? 'Per salvare una porta tipo scegli prima il modello.'
          : 'Tiene la porta che stai componendo sotto un nome: le prossime potranno partire da lei, con «Cambia partenza».'}
      </p>
      {door.model !== '' && (
        <>
          <TextInput
            {...form.text('Nome', longest.label)}
            label="Nome"
            placeholder="ad esempio: bagno cieco"
            autoComplete="off"
          />
          <Checkbox
            label="Solo per me"
            description="Altrimenti la vedono anche i colleghi"
            checked={form.values.SoloMia}
            onChange={event => form.set('SoloMia', event.currentTarget.checked)}
          />
        </>
      )}
      {samples.length > 0 && (
        <Box component="ul" aria-label="Porte tipo salvate" className="plain">
          {samples.map(sample => (
            <KeptSample key={sample.Id} {...{ id, catalogue, sample }} />
          ))}
        </Box>
      )}
    </FormDialog>
  )
}

function KeptSample({ id, catalogue, sample }: { id: string; catalogue: Catalogue; sample: SampleDoor }) {
  const { Nome, SoloMia, Configurazione } = sample
  const remove = useCommand(client.quoteStarts.removeSample, {
    done: `«${Nome}» eliminata`,
    undoArgs: () => ({ params: { id }, body: { Nome, SoloMia, Configurazione } }),
  })
  return (
    <Flex component="li" align="center" gap="sm" py={4}>
      <Box flex={1} miw={0}>
        <strong>{Nome}</strong>
        {SoloMia && <span className="note"> · solo tua</span>}
        <p className="note">{doorText(catalogue, configuredDoor(Configurazione))}</p>
      </Box>
      <ToolButton
        icon={IconTrash}
        label={`Elimina la porta tipo ${Nome}`}
        onClick={() => remove.run({ params: { id, numero: String(sample.Id) } })}
      />
    </Flex>
  )
}
