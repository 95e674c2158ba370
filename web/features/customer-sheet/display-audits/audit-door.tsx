import { Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { longest } from '#contract/fields/lengths.ts'
import { dotted } from '#rules/italian-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhotoPick } from '#web/ui/photo-pick.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import classes from './audit.module.css'
import { doorStateWords, type FoundDoor } from './audited-doors.ts'

interface Props {
  door: FoundDoor
  number: number
  onChange: (next: Partial<FoundDoor>) => void
  /** Set for doors that were added in this dialog. */
  onRemove: (() => void) | undefined
}

export function AuditDoor({ door, number, onChange, onRemove }: Props) {
  const name = dotted(door.model, door.finish) || `Porta ${number}`
  return (
    <Flex component="li" direction="column" gap="sm" py={10}>
      {onRemove ? (
        <Flex align="flex-end" gap="sm">
          <TextInput
            label="Modello"
            flex={1}
            miw={0}
            maxLength={longest.title}
            value={door.model}
            onChange={event => onChange({ model: event.currentTarget.value })}
          />
          <TextInput
            label="Finitura"
            flex={1}
            miw={0}
            maxLength={longest.title}
            value={door.finish}
            onChange={event => onChange({ finish: event.currentTarget.value })}
          />
          <IconButton icon={IconTrash} label={`Togli ${name}`} title="Togli" onClick={onRemove} />
        </Flex>
      ) : (
        <strong className="breaking">{name}</strong>
      )}
      <Group gap="sm">
        <NativeSelect
          aria-label={`Stato di ${name}`}
          flex="1 1 150px"
          value={door.state}
          data={Object.entries(doorStateWords).map(([value, label]) => ({ value, label }))}
          onChange={event => onChange({ state: event.currentTarget.value as FoundDoor['state'] })}
        />
        <PhotoField name={name} photo={door.photo} onPhoto={photo => onChange({ photo })} />
      </Group>
    </Flex>
  )
}

interface PhotoFieldProps {
  name: string
  photo: File | undefined
  onPhoto: (photo: File) => void
}

/** On a phone this opens the camera directly. */
function PhotoField({ name, photo, onPhoto }: PhotoFieldProps) {
  const address = useObjectUrl(photo)
  return (
    <PhotoPick label={`Foto di ${name}`} fromCamera onFiles={([file]) => file && onPhoto(file)}>
      {address ? (
        <img className={classes.thumb} src={address} alt="" />
      ) : (
        <IconCamera size={20} stroke={1.5} aria-hidden />
      )}
      <span aria-hidden>{address ? 'Cambia foto' : 'Foto'}</span>
    </PhotoPick>
  )
}
