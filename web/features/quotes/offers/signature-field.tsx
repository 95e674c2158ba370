import { Box, Button, Checkbox, Flex, Stack } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { signatureField } from '#contract/quotes/signature-field.ts'
import { type Point, toSignature } from '#rules/signature.ts'
import { SignaturePicture } from './signature-picture.tsx'

interface Props {
  /** The path that is drawn. */
  value: string
  onDraw: (path: string) => void
  isTyped: boolean
  onType: (isTyped: boolean) => void
  /** The name, which stands for the signature if it is typed. */
  name: string
  error: string | undefined
}

/** Signs by finger, mouse or pen, or by the typed name. */
export function SignatureField({ value, onDraw, isTyped, onType, name, error }: Props) {
  const strokes = useRef<Point[][]>([])
  function clear() {
    strokes.current = []
    onDraw('')
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    strokes.current.push([placeOf(event)])
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    strokes.current.at(-1)?.push(placeOf(event))
    onDraw(toSignature(strokes.current))
  }
  return (
    <Stack gap="xs">
      <Flex align="center" justify="space-between" mih={32}>
        <span className="strong">{isTyped ? 'Firma' : 'Firma con il dito o il mouse'}</span>
        {!isTyped && value !== '' && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Cancella
          </Button>
        )}
      </Flex>
      {isTyped ? (
        <SignaturePicture path="" name={name.trim() || 'Nome e cognome'} />
      ) : (
        <SignaturePicture
          path={value}
          name={value === '' ? 'Riquadro per la firma, vuoto' : 'La tua firma'}
          isEmptyField={value === ''}
          onPointerDown={begin}
          onPointerMove={move}
        />
      )}
      <Checkbox
        label="Firma scrivendo il nome"
        checked={isTyped}
        error={error}
        aria-invalid={error !== undefined}
        onChange={event => {
          strokes.current = []
          onType(event.currentTarget.checked)
        }}
      />
      <Box component="p" className="label">
        La firma resta con l'offerta e si stampa nella copia in PDF.
      </Box>
    </Stack>
  )
}

/** Where the pointer is, in the units of the field. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [
    ((clientX - left) / width) * signatureField.width,
    ((clientY - top) / height) * signatureField.height,
  ]
}
