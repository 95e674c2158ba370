import { Box, Flex } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './story.module.css'

/** The past events of a thing, newest first. */
export function Story({ children }: { children: ReactNode }) {
  return <ol aria-label="Storia">{children}</ol>
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
