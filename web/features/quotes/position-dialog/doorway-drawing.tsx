import { Box } from '@mantine/core'
import { useId } from 'react'
import type { DoorwayFit, SizeFit } from '#rules/doorway.ts'

/** The two edges of the tolerance, drawn wider than to scale so that they can be seen. */
const outer = { left: 70, right: 230, top: 44, floor: 236 }
const band = 20

/** The measured doorway in the wall, between the smallest and the largest for the door that fits. */
export function DoorwayDrawing({ fit }: { fit: DoorwayFit | undefined }) {
  const wall = useId()
  const { left, right, top, floor } = outer
  return (
    <Box component="figure" maw={460} w="100%" mx="auto">
      <svg viewBox="0 0 340 268" width="100%" fontSize={12} aria-hidden>
        <pattern id={wall} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="var(--soglia-line-strong)" strokeWidth={1.5} />
        </pattern>
        <path
          d={`M20 8H280V${floor}H${right}V${top}H${left}V${floor}H20Z`}
          fill={`url(#${wall})`}
          stroke="var(--soglia-line-field)"
        />
        <path d={opening(0)} fill="var(--soglia-warning-surface)" stroke="var(--soglia-warning-line)" />
        <path
          d={opening(band)}
          fill="var(--soglia-surface)"
          stroke="var(--soglia-warning)"
          strokeDasharray="3 3"
        />
        {fit && (
          <path
            d={opening(insetOf(fit.width), insetOf(fit.height))}
            fill="none"
            stroke="var(--soglia-ink)"
            strokeWidth={2}
          />
        )}
        <path d={`M8 ${floor}H292`} stroke="var(--soglia-ink)" strokeWidth={1.5} />
        <Leaf fit={fit} />
        {fit && <Labels fit={fit} />}
      </svg>
      <figcaption className="note">
        Fascia ambra: la tolleranza, più grande che in scala. Linea piena: la tua misura.
      </figcaption>
    </Box>
  )
}

/** The outline of a doorway that stands on the floor, drawn inside the largest one by these insets. */
function opening(inset: number, insetAbove = inset): string {
  const { left, right, top, floor } = outer
  return `M${left + inset} ${floor}V${top + insetAbove}H${right - inset}V${floor}`
}

/** The place of the measured edge in the band, or beside it where nothing fits. */
function insetOf({ fitting, smaller }: SizeFit): number {
  if (!fitting) return smaller ? -0.5 * band : 1.4 * band
  const { leastMm, mostMm, remainsMm } = fitting
  return mostMm > leastMm ? band * (1 - remainsMm / (mostMm - leastMm)) : band / 2
}

function Leaf({ fit }: { fit: DoorwayFit | undefined }) {
  const { left, right, top, floor } = outer
  const inset = band + 12
  const isFound = fit?.width.fitting && fit.height.fitting
  return (
    <>
      <rect
        x={left + inset}
        y={top + inset}
        width={right - left - 2 * inset}
        height={floor - top - inset}
        fill="var(--soglia-selected-soft)"
        stroke={isFound ? 'var(--soglia-accent-ink)' : 'var(--soglia-line-field)'}
        strokeWidth={isFound ? 2 : 1}
        strokeDasharray={isFound ? undefined : '4 4'}
      />
      {isFound && (
        <text
          x={150}
          y={140}
          textAnchor="middle"
          fontWeight={650}
          fontSize={14}
          fill="var(--soglia-accent-ink)"
        >
          {fit.width.fitting?.sizeMm} × {fit.height.fitting?.sizeMm}
        </text>
      )}
    </>
  )
}

/** The measures beside the drawing, and what remains above and beside the smallest opening. */
function Labels({ fit }: { fit: DoorwayFit }) {
  const { width, height, measured } = fit
  const play = (size: SizeFit) => size.fitting && `gioco ${size.fitting.remainsMm} mm`
  return (
    <>
      <text x={150} y={256} textAnchor="middle" fontWeight={600} fill="var(--soglia-ink)">
        {fit.doorway} {measured.widthMm}
      </text>
      <text x={290} y={144} fontWeight={600} fill="var(--soglia-ink)">
        {measured.heightMm}
      </text>
      <g
        fontWeight={600}
        fill="var(--soglia-warning)"
        stroke="var(--soglia-surface)"
        strokeWidth={4}
        paintOrder="stroke"
      >
        <text x={150} y={34} textAnchor="middle">
          {play(height)}
        </text>
        <text x={236} y={180}>
          {play(width)}
        </text>
      </g>
    </>
  )
}
