import { Box, Flex, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Failure, type FailureProps } from './failure.tsx'
import classes from './photo-viewer.module.css'
import { ScrollRegion } from './scroll-region.tsx'
import { StepButton } from './step-button.tsx'

interface PhotoViewerProps {
  title: string
  /** Description for readers who cannot see the photo. */
  alt: string
  /** Undefined while loading. */
  url: string | undefined
  failure?: FailureProps | undefined
  place: number
  count: number
  onPlaceChange: (place: number) => void
  note?: ReactNode
  onClose: () => void
}

const mostZoom = 4
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const zooms: Readonly<Record<string, number>> = { '+': 1, '-': -1 }

/** Shows one of several photos. The arrow keys change the photo, plus and minus zoom. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { place, count, onPlaceChange } = props
  const [zoom, setZoom] = useState(1)
  const zoomTo = (next: number) => setZoom(Math.min(mostZoom, Math.max(1, next)))
  const goTo = (next: number) => {
    if (next < 0 || next >= count) return
    setZoom(1)
    onPlaceChange(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const moved = moves[event.key]
    const nearer = zooms[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (nearer) zoomTo(zoom + nearer)
    else if (moved && zoom === 1) goTo(place + moved)
    else return // In a zoomed photo the arrow keys scroll.
    event.preventDefault()
  }
  return (
    <Dialog onClose={props.onClose} title={props.title} size={988} flush>
      {/* The buttons inside do the same as the keys. */}
      <Stack
        gap={0}
        h={{ base: 'calc(100dvh - 64px)', sm: 'min(680px, calc(100dvh - 130px))' }}
        onKeyDown={onKeyDown}
      >
        <Group className={classes.tools} gap="sm" wrap="nowrap" flex="none">
          <StepButton
            {...tool('Foto precedente')}
            icon={IconChevronLeft}
            isOff={place === 0}
            onClick={() => goTo(place - 1)}
          />
          <Box component="span" className="tabular" miw={56} ta="center" aria-live="polite">
            {place + 1} di {count}
          </Box>
          <StepButton
            {...tool('Foto successiva')}
            icon={IconChevronRight}
            isOff={place === count - 1}
            onClick={() => goTo(place + 1)}
          />
          <Box component="span" flex={1} />
          <StepButton
            {...tool('Riduci')}
            icon={IconZoomOut}
            isOff={zoom === 1}
            onClick={() => zoomTo(zoom - 1)}
          />
          <StepButton
            {...tool('Ingrandisci')}
            icon={IconZoomIn}
            isOff={zoom === mostZoom}
            onClick={() => zoomTo(zoom + 1)}
          />
        </Group>
        <Flex direction={{ base: 'column', sm: 'row' }} flex={1} mih={0}>
          <ScrollRegion className={classes.view} label="Foto" isFirst>
            {props.failure && <Failure {...props.failure} />}
            {!props.failure && !props.url && (
              <p role="status" className="soft paragraph">
                Caricamento della foto
              </p>
            )}
            {!props.failure && props.url && (
              <img
                className={classes.photo}
                style={
                  zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : undefined
                }
                src={props.url}
                alt={props.alt}
                onDoubleClick={() => zoomTo(zoom === 1 ? 2 : 1)}
              />
            )}
          </ScrollRegion>
          {props.note && <div className={classes.note}>{props.note}</div>}
        </Flex>
      </Stack>
    </Dialog>
  )
}

function tool(label: string) {
  return { variant: 'default', size: 36, iconSize: 20, label, title: label }
}
