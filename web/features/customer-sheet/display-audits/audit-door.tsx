import { ActionIcon, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { longest } from '#contract/fields/lengths.ts'
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
  const name = [door.model, door.finish].filter(Boolean).join(' · ') || `Porta ${number}`
  return (
    <Flex component="li" className={classes.door} direction="column" gap="sm" py={10}>
      {onRemove ? (
        <Flex className={classes.names} align="flex-end" gap="sm">
          <TextInput
            label="Modello"
            maxLength={longest.title}
            value={door.model}
            onChange={event => onChange({ model: event.currentTarget.value })}
          />
          <TextInput
            label="Finitura"
            maxLength={longest.title}
            value={door.finish}
            onChange={event => onChange({ finish: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={`Togli ${name}`}
            title="Togli"
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Flex>
      ) : (
        <strong className="breaking">{name}</strong>
      )}
      <Group className={classes.found} gap="sm">
        <NativeSelect
          aria-label={`Stato di ${name}`}
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
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return (
    <Flex component="label" className={classes.photo} display="inline-flex" align="center" gap="sm">
      <input
        type="file"
        className="visually-hidden"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={`Foto di ${name}`}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) onPhoto(file)
        }}
      />
      {address ? (
        <img className={classes.thumb} src={address} alt="" />
      ) : (
        <IconCamera size={20} stroke={1.5} aria-hidden />
      )}
      <span aria-hidden>{address ? 'Cambia foto' : 'Foto'}</span>
    </Flex>
  )
}
