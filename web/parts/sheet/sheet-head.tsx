import { Flex, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Home = '/' | '/clienti'

/** Leads to the previous page, or to this one if there is none. */
export function useGoBack(home: Home): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: home }))
}

interface Props {
  /** Target of the back arrow if there is no previous page. */
  home: Home
  title: ReactNode
  /** State, next to the title. */
  beside: ReactNode
  /** Actions, and notices below them. */
  children: ReactNode
}

/** Head of a page about one thing: back arrow, name and state. */
export function SheetHead({ home, title, beside, children }: Props) {
  return (
    <Flex component="header" wrap="wrap" align="center" justify="space-between" gap="6px 16px">
      <Group gap="4px 12px" miw={0}>
        <IconButton
          icon={IconArrowLeft}
          iconSize={20}
          label="Torna indietro"
          ml={-8}
          onClick={useGoBack(home)}
        />
        <h1 className="heading">{title}</h1>
        {beside}
      </Group>
      {children}
    </Flex>
  )
}
