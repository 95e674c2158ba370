import { Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

export function FieldHint({ text }: { text: string }) {
  return (
    <Tooltip
      label={text}
      multiline
      maw={260}
      openDelay={0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <IconButton icon={IconInfoCircle} label={text} c="dimmed" />
    </Tooltip>
  )
}
