import { Box, Flex } from '@mantine/core'
import { svgAddress } from './svg-picture.ts'

interface DrawnDoor {
  Modello: string
  Colore: string
  /** An SVG drawing in millimetres. */
  Disegno: string
}

/** Doors to one scale on one floor, with their names. */
export function DrawnDoors({ doors }: { doors: readonly DrawnDoor[] }) {
  const sizes = doors.map(({ Disegno }) => sizeOf(Disegno))
  const across = sizes.reduce((sum, { width }) => sum + width, 0)
  const highest = Math.max(...sizes.map(({ height }) => height))
  return (
    <Flex
      component="ul"
      align="flex-end"
      gap={28}
      mt="auto"
      c="var(--soglia-on-accent)"
      maw={`calc((100dvh - 450px) * ${across / highest})`}
    >
      {doors.map(({ Modello, Colore, Disegno }, at) => (
        <Box component="li" key={Modello} flex={`${sizes[at]?.width} 1 0`} ta="center">
          <Box component="img" src={svgAddress(Disegno)} alt="" draggable={false} display="block" w="100%" />
          <Box component="p" h={160} pt={44} fz={13} lh={1.5}>
            <strong className="strong">{Modello}</strong>
            <br />
            {Colore}
          </Box>
        </Box>
      ))}
    </Flex>
  )
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return { width: Number(width ?? 1), height: Number(height ?? 1) }
}
