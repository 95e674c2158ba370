import { Box } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './choice-list.module.css'

interface ChoiceOptionProps {
  id: string
  label: string
  note?: string
  position: { index: number; count: number; start: number; size: number }
  isChosen: boolean
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function ChoiceOption({
  id,
  label,
  note,
  position,
  isChosen,
  isActive,
  onPoint,
  onChoose,
}: ChoiceOptionProps) {
  const { index, count, start, size } = position
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classes.option}
      data-active={isActive || undefined}
      style={{ height: size, transform: `translateY(${start}px)` }}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Box component="span" className="ellipsis" flex={1}>
        {label}
      </Box>
      {note && <span className={`ellipsis label tabular ${classes.note}`}>{note}</span>}
      {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </div>
  )
}
