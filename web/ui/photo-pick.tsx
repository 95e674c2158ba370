import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './photo-pick.module.css'

interface Props {
  /** Accessible name. */
  label: string
  /** True to open a phone's camera at once. */
  fromCamera?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the camera or a choice of photo files. */
export function PhotoPick({ label, fromCamera = false, multiple = false, onFiles, children }: Props) {
  return (
    <Flex component="label" className={classes.photo} display="inline-flex" align="center" gap="sm">
      <input
        type="file"
        className="visually-hidden"
        accept={multiple ? 'image/*' : 'image/jpeg,image/png'}
        capture={fromCamera ? 'environment' : undefined}
        multiple={multiple}
        aria-label={label}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children}
    </Flex>
  )
}
