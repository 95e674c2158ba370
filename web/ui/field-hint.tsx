import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

/** Explains a field on hover, touch or focus. */
export function FieldHint({ text }: { text: string }) {
  return (
    <Tooltip
      label={text}
      multiline
      maw={260}
      openDelay={0}
      events={{ hover: true, focus: true, touch: true }}
    >
      <ActionIcon variant="subtle" color="gray" c="dimmed" size="input-sm" aria-label={text}>
        <IconInfoCircle size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
