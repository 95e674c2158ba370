import { Box } from '@mantine/core'
import { useId } from 'react'
import type { DoorwayFit, SizeFit } from '#rules/doorway.ts'

interface Outline {
  left: number
  right: number
  top: number
}

const floor = 300
const middle = 160
/** The tolerance is drawn wider than to scale, so that it can be seen. */
const band = 15

/** The largest doorway for the door, in the proportions of what was measured. */
function outlineOf(fit: DoorwayFit | undefined): Outline {
  const { widthMm, heightMm } = fit?.measured ?? { widthMm: 900, heightMm: 2150 }
  const scale = Math.min(220 / widthMm, 264 / heightMm)
  const half = Math.max((widthMm * scale) / 2, 2 * band)
  return { left: middle - half, right: middle + half, top: floor - Math.max(heightMm * scale, 3 * band) }
}

/** The measured doorway in the wall, between the smallest and the largest for the door that fits. */
export function DoorwayDrawing({ fit }: { fit: DoorwayFit | undefined }) {
  const wall = useId()
  const outline = outlineOf(fit)
  const { left, right, top } = outline
  return (
    <Box component="figure" maw={340} w="100%" mx="auto">
      <svg viewBox="0 0 340 340" width="100%" fontSize={12} aria-hidden>
        <pattern id={wall} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="var(--soglia-line-strong)" strokeWidth={1.5} />
        </pattern>
        <path
          d={`M${left - 36} ${top - 26}H${right + 36}V${floor}H${right}V${top}H${left}V${floor}H${left - 36}Z`}
          fill={`url(#${wall})`}
          stroke="var(--soglia-line-field)"
        />
        <path
          d={opening(outline, 0)}
          fill="var(--soglia-warning-surface)"
          stroke="var(--soglia-warning-line)"
        />
        <path
          d={opening(outline, band)}
          fill="var(--soglia-surface)"
          stroke="var(--soglia-warning)"
          strokeDasharray="3 3"
        />
        {fit && (
          <path
            d={opening(outline, insetOf(fit.width), insetOf(fit.height))}
            fill="none"
            stroke="var(--soglia-ink)"
            strokeWidth={2}
          />
        )}
        <path d={`M8 ${floor}H312`} stroke="var(--soglia-ink)" strokeWidth={1.5} />
        <Leaf {...{ fit, outline }} />
        {fit && <Labels {...{ fit, outline }} />}
      </svg>
      <figcaption className="note">
        Linea piena: la tua misura. Tratteggio: il vano più piccolo per questa porta. Fascia ambra: la
        tolleranza, più grande che in scala.
      </figcaption>
    </Box>
  )
}

/** The outline of a doorway that stands on the floor, drawn inside the largest one by these insets. */
function opening({ left, right, top }: Outline, inset: number, insetAbove = inset): string {
  return `M${left + inset} ${floor}V${top + insetAbove}H${right - inset}V${floor}`
}

/** The place of the measured edge in the band, or beside it where nothing fits. */
function insetOf({ fitting, smaller }: SizeFit): number {
  if (!fitting) return smaller ? -0.5 * band : 1.4 * band
  const { leastMm, mostMm, remainsMm } = fitting
  return mostMm > leastMm ? band * (1 - remainsMm / (mostMm - leastMm)) : band / 2
}

interface Drawn {
  fit: DoorwayFit
  outline: Outline
}

function Leaf({ fit, outline: { left, right, top } }: { fit: DoorwayFit | undefined; outline: Outline }) {
  const inset = band + 6
  const isFound = fit?.width.fitting && fit.height.fitting
  return (
    <>
      <rect
        x={left + inset}
        y={top + inset}
        width={Math.max(right - left - 2 * inset, 0)}
        height={Math.max(floor - top - inset, 0)}
        fill="var(--soglia-selected-soft)"
        stroke={isFound ? 'var(--soglia-accent-ink)' : 'var(--soglia-line-field)'}
        strokeWidth={isFound ? 2 : 1}
        strokeDasharray={isFound ? undefined : '4 4'}
      />
      {isFound && (
        <text textAnchor="middle" fontWeight={650} fontSize={14} fill="var(--soglia-accent-ink)">
          <tspan x={middle} y={(top + floor) / 2}>
            {fit.width.fitting?.sizeMm}
          </tspan>
          <tspan x={middle} dy={17}>
            × {fit.height.fitting?.sizeMm}
          </tspan>
        </text>
      )}
    </>
  )
}

/** The measures on their lines, and what remains above and beside the smallest opening. */
function Labels({ fit, outline }: Drawn) {
  const { width, height, measured } = fit
  const [beside, above] = [insetOf(width), insetOf(height)]
  const [left, right, top] = [outline.left + beside, outline.right - beside, outline.top + above]
  const play = (size: SizeFit) => size.fitting && `gioco ${size.fitting.remainsMm} mm`
  const side = outline.right + 46
  return (
    <>
      <path
        d={`M${left} ${floor + 6}v8m0 -4H${right}m0 -4v8M${side - 4} ${top}h8m-4 0V${floor}m-4 0h8`}
        fill="none"
        stroke="var(--soglia-ink-soft)"
      />
      <text x={middle} y={floor + 30} textAnchor="middle" fontWeight={600} fill="var(--soglia-ink)">
        {fit.doorway} {measured.widthMm}
      </text>
      <text x={side + 6} y={(top + floor) / 2} fontWeight={600} fill="var(--soglia-ink)">
        {measured.heightMm}
      </text>
      <g
        fontWeight={600}
        fill="var(--soglia-warning)"
        stroke="var(--soglia-surface)"
        strokeWidth={4}
        paintOrder="stroke"
      >
        <text x={middle} y={outline.top - 8} textAnchor="middle">
          {play(height)}
        </text>
        <text x={outline.left - 4} y={floor - 40} textAnchor="end">
          {play(width)}
        </text>
      </g>
    </>
  )
}
