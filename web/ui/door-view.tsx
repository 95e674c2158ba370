import { useComputedColorScheme } from '@mantine/core'
import { memo, useMemo } from 'react'
import { type DoorLook, drawDoor } from '#rules/door-drawing.ts'
import classes from './door-view.module.css'
import { svgAddress } from './svg-picture.ts'

interface DoorViewProps {
  /** A drawing made elsewhere, or what is to be drawn. */
  door: string | DoorLook
  /** What the picture says to those who do not see it; empty where the text beside it says so. */
  alt: string
  dimensions?: boolean
}

/** A door drawn as large as its box allows. */
export const DoorView = memo(function DoorView({ door, alt, dimensions }: DoorViewProps) {
  const scheme = useComputedColorScheme('light')
  const address = useMemo(
    () => svgAddress(typeof door === 'string' ? door : drawDoor(door, { dimensions, scheme })),
    [door, dimensions, scheme],
  )
  return <img className={classes.drawing} src={address} alt={alt} decoding="async" draggable={false} />
})
