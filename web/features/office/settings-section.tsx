import { Box } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface Props {
  title: string
  note: string
  children: ReactNode
}

export function SettingsSection({ title, note, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Box component="p" className="label" mt="xs">
          {note}
        </Box>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
