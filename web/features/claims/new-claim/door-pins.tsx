import { Box, Button, Flex, NativeSelect, Stack, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  claimPlaceWords,
  type DoorHeight,
  doorHeights,
  doorParts,
  otherSideOf,
  type Place,
  placeOfPart,
} from '#rules/claim-places.ts'
import { type DoorLook, drawnDoor } from '#rules/door-drawing.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import type { Pin } from './claim-draft.ts'

const mostOnASide = 5
const height = 320

const sides = [
  { value: 'interno', label: 'Interno' },
  { value: 'esterno', label: 'Esterno' },
] as const

interface Props {
  door: DoorLook
  pins: readonly Pin[]
  onChange: (pins: readonly Pin[]) => void
}

/** Where the door is damaged: by a tap on its drawing, or by part and height. */
export function DoorPins({ door, pins, onChange }: Props) {
  const [side, setSide] = useState<Pin['Lato']>('interno')
  const look = side === 'interno' ? door : otherSideOf(door)
  const isFull = pins.filter(({ Lato }) => Lato === side).length >= mostOnASide
  const add = (place: Place) =>
    isFull || onChange([...pins, { Lato: side, ...place, Testo: claimPlaceWords(look, place) }])
  const remove = (at: number) => onChange(pins.filter((_, place) => place !== at))
  return (
    <Stack component="section" gap="sm" aria-label="Dov'è il difetto">
      <Flex wrap="wrap" align="center" justify="space-between" gap="sm">
        <strong>Tocca dov'è il difetto</strong>
        <WordSwitch label="Lato della porta" options={sides} value={side} onChange={setSide} />
      </Flex>
      <Flex className="tile" gap="lg" p={12} align="flex-start">
        <Picture {...{ look, side, pins }} onPoint={add} onRemove={remove} />
        <Stack gap="sm" flex={1} miw={0}>
          {pins.length > 0 && (
            <Stack component="ol" gap={4} aria-label="Punti segnati">
              {pins.map((pin, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
                <Flex component="li" key={at} align="center" gap="xs">
                  <Mark number={at + 1} />
                  <Box className="breaking" flex={1} miw={0}>
                    {pin.Testo}, {pin.Lato}
                  </Box>
                  <IconButton
                    icon={IconX}
                    label={`Togli il punto ${at + 1}`}
                    title="Togli"
                    onClick={() => remove(at)}
                  />
                </Flex>
              ))}
            </Stack>
          )}
          <p className="label" role="status">
            {isFull
              ? `Su questo lato ci sono già ${mostOnASide} punti.`
              : 'Se il difetto non è sulla porta, vai avanti senza punti.'}
          </p>
        </Stack>
      </Flex>
      <PartForm look={look} isFull={isFull} onPoint={add} />
    </Stack>
  )
}

interface PictureProps {
  look: DoorLook
  side: Pin['Lato']
  pins: readonly Pin[]
  onPoint: (place: Place) => void
  onRemove: (at: number) => void
}

function Picture({ look, side, pins, onPoint, onRemove }: PictureProps) {
  const { view } = drawnDoor(look)
  return (
    <Box
      pos="relative"
      flex="0 1 auto"
      maw="55%"
      w={(height * view.width) / view.height}
      style={{ aspectRatio: view.width / view.height }}
    >
      <DoorView door={look} alt="" plain />
      {/* The two fields below do the same for keyboard and screen reader. */}
      <UnstyledButton
        pos="absolute"
        inset={0}
        w="100%"
        h="100%"
        tabIndex={-1}
        aria-hidden
        data-door={side}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          onPoint({ X: rounded((clientX - left) / width), Y: rounded((clientY - top) / height) })
        }}
      />
      {pins.map(
        ({ Lato, X, Y }, at) =>
          Lato === side && (
            <UnstyledButton
              // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
              key={at}
              pos="absolute"
              left={`${X * 100}%`}
              top={`${Y * 100}%`}
              style={{ transform: 'translate(-50%, -50%)' }}
              tabIndex={-1}
              aria-hidden
              onClick={() => onRemove(at)}
            >
              <Mark number={at + 1} />
            </UnstyledButton>
          ),
      )}
    </Box>
  )
}

/** A place as thousandths, so that the same tap has the same words everywhere. */
function rounded(share: number): number {
  return Math.min(1, Math.max(0, Math.round(share * 1_000) / 1_000))
}

function Mark({ number }: { number: number }) {
  return (
    <Box
      component="span"
      className="center tabular strong"
      flex="none"
      w={24}
      h={24}
      fz={13}
      c="var(--soglia-raised)"
      bg="var(--soglia-danger)"
      bd="2px solid var(--soglia-raised)"
      bdrs={12}
      aria-hidden
    >
      {number}
    </Box>
  )
}

interface PartFormProps {
  look: DoorLook
  isFull: boolean
  onPoint: (place: Place) => void
}

function PartForm({ look, isFull, onPoint }: PartFormProps) {
  const parts = doorParts(look)
  const [part, setPart] = useState('')
  const [at, setAt] = useState<DoorHeight>('a metà')
  const hint = useId()
  const chosen = parts.includes(part) ? part : (parts[0] ?? '')
  return (
    <Flex role="group" aria-labelledby={hint} wrap="wrap" align="flex-end" gap="sm">
      <Box component="p" id={hint} className="label" flex="1 1 100%">
        Oppure scegli parte e altezza
      </Box>
      <NativeSelect
        label="Parte"
        flex="2 1 160px"
        value={chosen}
        data={parts}
        onChange={event => setPart(event.currentTarget.value)}
      />
      <NativeSelect
        label="Altezza"
        flex="1 1 110px"
        value={at}
        data={[...doorHeights]}
        onChange={event => setAt(event.currentTarget.value as DoorHeight)}
      />
      <Button variant="default" disabled={isFull} onClick={() => onPoint(placeOfPart(look, chosen, at))}>
        Segna il punto
      </Button>
    </Flex>
  )
}
