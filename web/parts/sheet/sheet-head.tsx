import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './sheet-head.module.css'

interface Props {
  /** Where the arrow leads whoever came from nowhere. */
  home: '/' | '/clienti'
  title: ReactNode
  /** Next to the title: its state. */
  beside: ReactNode
  /** What can be done, and what is said below. */
  children: ReactNode
}

/** What the page of one thing begins with: the way back, its name and its state. */
export function SheetHead({ home, title, beside, children }: Props) {
  const router = useRouter()
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: home })
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label="Torna indietro"
          onClick={goBack}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={classes.title}>{title}</h1>
        {beside}
      </div>
      {children}
    </header>
  )
}
