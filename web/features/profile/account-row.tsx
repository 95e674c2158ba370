import { Box, Flex, Stack } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

interface Props {
  icon: ComponentType<IconProps>
  title: ReactNode
  /** The full name, if the title is shortened. */
  hint?: string
  chip?: ReactNode
  note: string
  children: ReactNode
}

/** A factor or a session of the account, with its actions. */
export function AccountRow({ icon: Icon, title, hint, chip, note, children }: Props) {
  return (
    <Flex component="li" align="center" gap="md" py={10}>
      <Icon className="soft" style={{ flex: 'none' }} size={20} stroke={1.5} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Flex
          component="span"
          className="breaking"
          wrap="wrap"
          align="center"
          gap="2px 8px"
          fw={500}
          title={hint}
        >
          {title} {chip}
        </Flex>
        <span className="note tabular">{note}</span>
      </Stack>
      <Box flex="none">{children}</Box>
    </Flex>
  )
}
