import { ActionIcon, Flex, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './sheet-head.module.css'

interface Props {
  /** Target of the back arrow if there is no previous page. */
  home: '/' | '/clienti'
  title: ReactNode
  /** State, next to the title. */
  beside: ReactNode
  /** Actions, and notices below them. */
  children: ReactNode
}

/** Head of a page about one thing: back arrow, name and state. */
export function SheetHead({ home, title, beside, children }: Props) {
  const router = useRouter()
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: home })
  return (
    <Flex component="header" wrap="wrap" align="center" justify="space-between" gap="6px 16px">
      <Group className={classes.heading} gap="4px 12px" miw={0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label="Torna indietro"
          onClick={goBack}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className="heading">{title}</h1>
        {beside}
      </Group>
      {children}
    </Flex>
  )
}
