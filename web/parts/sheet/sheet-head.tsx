import { Flex, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Home = '/' | '/clienti'

/** Returns a function that goes back to the previous page, or to `home` if there is no previous page. */
export function useGoBack(home: Home): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: home }))
}

interface Props {
  /** Target of the back arrow if there is no previous page. */
  home: Home
  title: ReactNode
  /** The state, which stands next to the title. */
  beside: ReactNode
  /** Actions, followed by notices. */
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
