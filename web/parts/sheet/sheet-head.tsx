import { ActionIcon, Box, Flex } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useScreenMenu } from '#web/ui/screen-menu.ts'
import classes from './sheet-head.module.css'
import { type Named, ThingName } from './thing-name.tsx'

type Home = '/' | '/clienti'

/** Returns a function that goes back to the previous page, or to `home` if there is no previous page. */
export function useGoBack(home: Home): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: home }))
}

interface Props extends Named {
  /** Target of the back arrow if there is no previous page; or the list that it always leads to. */
  back: Home | { to: LinkProps['to']; label: string }
  /** Small line above the title. */
  above?: ReactNode
  /** State or control next to the title. */
  beside?: ReactNode
  /** Line below the title: numbers and people. */
  about?: ReactNode
  /** Age of the data. */
  note?: ReactNode
  /** Quiet actions. A phone shows all actions in a bar at the lower edge. */
  actions?: ReactNode
  /** All other actions, behind three dots. */
  menu?: readonly (MenuAction | false | undefined)[]
  /** The only filled button. */
  main?: ReactNode
}

const noMenu: readonly MenuAction[] = []

/** Head of a page about one thing. The browser's tab has its title and reference, too. */
export function SheetHead({ menu = noMenu, ...head }: Props) {
  const { back, above, title, reference, beside, about, note, actions, main } = head
  useScreenMenu(menu)
  return (
    <Flex component="header" wrap="wrap" align="center" justify="space-between" gap="6px 16px">
      <Flex className="breaking" align="center" gap="xs" flex="1 1 320px" miw={0}>
        {typeof back === 'string' ? <BackButton home={back} /> : <BackLink {...back} />}
        <div>
          {above && (
            <Box component="p" className="note">
              {above}
            </Box>
          )}
          <Flex wrap="wrap" align="center" gap="2px 12px">
            <Box component="h1" className="heading tabular" fz={{ base: 20, sm: 26 }}>
              <ThingName title={title} {...(reference && { reference })} />
            </Box>
            {beside}
          </Flex>
        </div>
      </Flex>
      {(actions || main || menu.length > 0) && (
        <LowerBar>
          {menu.length > 0 && <ActionMenu actions={menu} />}
          {actions}
          {main}
        </LowerBar>
      )}
      {(about || note) && (
        <Flex
          component="div"
          className="soft breaking"
          wrap="wrap"
          align="center"
          justify="space-between"
          gap="2px 16px"
          flex="1 1 100%"
        >
          <span>{about}</span>
          {note}
        </Flex>
      )}
    </Flex>
  )
}

/** Actions in a row; a phone shows them in a bar at the lower edge. */
export function LowerBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      className={classes.actions}
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      align="center"
      gap="sm"
      data-actions
    >
      {children}
    </Flex>
  )
}

function BackButton({ home }: { home: Home }) {
  return (
    <IconButton icon={IconArrowLeft} iconSize={20} ml={-8} label="Torna indietro" onClick={useGoBack(home)} />
  )
}

function BackLink({ to, label }: { to: LinkProps['to']; label: string }) {
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size="input-sm"
      ml={-8}
      aria-label={label}
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
