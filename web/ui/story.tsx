import { Box, Button, Flex } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { counted } from '#rules/italian-words.ts'
import classes from './story.module.css'

/** The past events of a thing, newest first. */
export function Story({ children }: { children: ReactNode }) {
  return <ol aria-label="Storia">{children}</ol>
}

const firstEvents = 5

interface FoldedStoryProps<Event> {
  events: readonly Event[]
  /** Draws an event as a `StoryItem`. */
  children: (event: Event) => ReactNode
}

/** The newest events; a button shows all others in their place. */
export function FoldedStory<Event>({ events, children }: FoldedStoryProps<Event>) {
  const [isWhole, setWhole] = useState(false)
  const others = isWhole ? 0 : Math.max(0, events.length - firstEvents)
  return (
    <>
      <Story>{events.slice(0, events.length - others).map(children)}</Story>
      {others > 0 && (
        <Button variant="subtle" size="xs" me="auto" onClick={() => setWhole(true)}>
          {others === 1 ? 'Un altro evento' : `Altri ${counted(others, 'evento', 'eventi')}`}
        </Button>
      )}
    </>
  )
}

interface StoryItemProps {
  icon: ComponentType<IconProps>
  /** Says the icon's meaning where the text does not. */
  word?: string
  isLit?: boolean
  isLate?: boolean
  /** Day or instant, and who did it. */
  when: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function StoryItem({ icon: Icon, word, isLit, isLate, when, action, children }: StoryItemProps) {
  return (
    <Flex component="li" className={classes.item} align="flex-start" gap={10}>
      <Box
        component="span"
        className={`disc ${isLate ? 'danger' : 'soft'}`}
        w={29}
        h={29}
        data-lit={isLit || undefined}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        {word && <span className="visually-hidden">{word}: </span>}
      </Box>
      <Flex component="span" direction="column" gap={1} flex={1} miw={0}>
        <span className={isLate ? 'danger strong' : 'breaking'}>{children}</span>
        <span className="label tabular">{when}</span>
      </Flex>
      {action}
    </Flex>
  )
}
