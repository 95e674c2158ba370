import type { CSSProperties } from 'react'
import type { Picture } from '#contract/pictures.ts'

interface SizedPictureProps {
  picture: Picture
  /** Description for readers who cannot see the picture; empty if the text next to it is enough. */
  alt: string
  /** Displayed width for the `sizes` attribute: "(max-width: 48em) 100vw, 400px". */
  sizes: string
  /** True if the picture is visible at once and should load with priority. */
  isFirst?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** A picture of the office in the smallest sufficient width. The page keeps its space, even if the picture fails. */
export function SizedPicture({ picture, alt, sizes, isFirst = false, className, style }: SizedPictureProps) {
  const { Larghezza, Altezza } = picture
  return (
    <picture style={{ display: 'contents' }}>
      <source
        style={{ display: 'none' }}
        type="image/avif"
        srcSet={srcSetOf(picture, 'avif')}
        sizes={sizes}
      />
      <img
        className={className}
        style={{ aspectRatio: `${Larghezza} / ${Altezza}`, ...style }}
        src={addressOf(picture, 'webp', Larghezza)}
        srcSet={srcSetOf(picture, 'webp')}
        sizes={sizes}
        width={Larghezza}
        height={Altezza}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

function srcSetOf(picture: Picture, format: string): string {
  return picture.Larghezze.map(width => `${addressOf(picture, format, width)} ${width}w`).join(', ')
}

function addressOf({ Codice }: Picture, format: string, width: number): string {
  return `/api/immagini/${Codice}/${width}/${format}`
}
