import { useComputedColorScheme } from '@mantine/core'
import { memo } from 'react'
import { type DoorLook, type DrawingOptions, drawDoor } from '#rules/door-drawing.ts'
import classes from './door-view.module.css'
import { drawnOnce, svgAddress } from './svg-picture.ts'

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
  const address = typeof door === 'string' ? svgAddress(door) : addressOf(door, { dimensions, scheme })
  return <img className={classes.drawing} src={address} alt={alt} decoding="async" draggable={false} />
})

/** By its content: callers resolve the look anew whenever they draw themselves. */
function addressOf(look: DoorLook, options: DrawingOptions): string {
  return drawnOnce(JSON.stringify([look, options]), () => drawDoor(look, options))
}
