import { useComputedColorScheme } from '@mantine/core'
import { memo } from 'react'
import type { DrawnPart } from '#contract/quote-kinds.ts'
import { drawVariant } from '#rules/variant-picture.ts'
import { drawnOnce } from './svg-picture.ts'
import classes from './variant-picture.module.css'

interface VariantPictureProps {
  kind: DrawnPart | 'Modello' | ''
  /** The variant's look, or the model's pattern. */
  look: string
}

/** Thumbnail of a choice, without alt text, because the name of the choice stands next to the thumbnail. */
export const VariantPicture = memo(function VariantPicture({ kind, look }: VariantPictureProps) {
  const scheme = useComputedColorScheme('light')
  const address = drawnOnce(`${kind} ${scheme} ${look}`, () => drawVariant(kind, look, scheme))
  return <img className={classes.picture} src={address} alt="" decoding="async" draggable={false} />
})
