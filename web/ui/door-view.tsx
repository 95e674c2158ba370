import { useComputedColorScheme } from '@mantine/core'
import { memo } from 'react'
import { type DoorLook, type DrawingOptions, drawDoor } from '#rules/door-drawing.ts'
import classes from './door-view.module.css'
import { drawnOnce, svgAddress } from './svg-picture.ts'

interface DoorViewProps {
  /** A finished SVG drawing, or the look of the door to draw. */
  door: string | DoorLook
  /** Description for readers who cannot see the drawing; empty if the text next to it is enough. */
  alt: string
  dimensions?: boolean
  /** A plain picture shows neither the way of opening nor the floor. */
  plain?: boolean
}

/** Draws a door as large as the surrounding box allows. */
export const DoorView = memo(function DoorView({ door, alt, dimensions, plain }: DoorViewProps) {
  const scheme = useComputedColorScheme('light')
  const address =
    typeof door === 'string'
      ? svgAddress(door)
      : addressOf(door, { dimensions, scheme, withoutSign: plain, withoutFloor: plain })
  return <img className={classes.drawing} src={address} alt={alt} decoding="async" draggable={false} />
})

/** The cache key is the look's content, because callers create a new look object on every render. */
function addressOf(look: DoorLook, options: DrawingOptions): string {
  return drawnOnce(JSON.stringify([look, options]), () => drawDoor(look, options))
}
