import { Box } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface SettingsSectionProps {
  title: string
  note: string
  children: ReactNode
}

export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <Box component="h2" id={titleId} fz={15} fw={650}>
          {title}
        </Box>
        <Box component="p" className="label" mt="xs">
          {note}
        </Box>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
