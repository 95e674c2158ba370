import { type Doorway, doorways } from '#contract/quote-kinds.ts'
import type { Door, DoorwayRule, Model } from './catalogue.ts'
import { heightsOf } from './door-configuration.ts'

/** Measured on site, in millimetres; the wall only where a rule asks for it. */
export interface MeasuredDoorway {
  widthMm: number
  heightMm: number
  wallMm?: number | undefined
}

/** The doors that fit a doorway in one direction. */
export interface SizeFit {
  /** The largest size whose doorway may be like the measured one; undefined if there is none. */
  fitting?: FittingSize | undefined
  /** The smallest size that needs a larger doorway, and by how much. */
  larger?: { sizeMm: number; byMm: number } | undefined
  /** Where nothing fits: the largest size that goes in, and what it leaves beyond the tolerance. */
  smaller?: { sizeMm: number; byMm: number } | undefined
}

interface FittingSize {
  sizeMm: number
  leastMm: number
  mostMm: number
  /** The measured doorway less the smallest for this size. */
  remainsMm: number
  isMadeToMeasure?: boolean
}

export interface DoorwayFit {
  doorway: Doorway
  measured: MeasuredDoorway
  width: SizeFit
  height: SizeFit
  /** Undefined where the wall is not asked for, or not measured. */
  wall?: WallFit | undefined
  /** False where no price list has the door that fits. */
  isPriced: boolean
}

interface WallFit {
  wallMm: number
  /** Undefined if no thickness is made for this wall. */
  thickness?: { sizeMm: number; leastMm: number; mostMm: number } | undefined
}

/** The rule for a door of this model and type; undefined if the feed has none. */
export function doorwayRule(
  model: Model | undefined,
  type: Door['type'],
  doorway: Doorway,
): DoorwayRule | undefined {
  if (!model || model.widthsMm.length === 0 || model.heightsMm.length === 0) return undefined
  return model.doorways?.find(rule => rule.doorway === doorway && (rule.type === null || rule.type === type))
}

/** The doorways that may be measured for a door of this model and type. */
export function doorwaysFor(model: Model | undefined, type: Door['type']): Doorway[] {
  return doorways.filter(doorway => doorwayRule(model, type, doorway))
}

export function doorwayFit(model: Model, rule: DoorwayRule, measured: MeasuredDoorway): DoorwayFit {
  const { widthMm, heightMm, wallMm } = measured
  const width = sizeFit(widthMm, model.widthsMm, { ...rule, overMm: rule.overWidthMm })
  const height = heightFit(heightMm, model, { ...rule, overMm: rule.overHeightMm })
  const [L = 0, H = 0] = [width.fitting?.sizeMm, height.fitting?.sizeMm]
  return {
    ...{ doorway: rule.doorway, measured, width, height },
    isPriced: model.bands.some(({ upToWidthMm, upToHeightMm }) => L <= upToWidthMm && H <= upToHeightMm),
    wall: rule.wall && wallMm ? wallFit(wallMm, model.thicknessesMm, rule.wall) : undefined,
  }
}

interface Tolerance {
  overMm: number
  minusMm: number
  plusMm: number
}

function sizeFit(measuredMm: number, sizes: readonly number[], tolerance: Tolerance): SizeFit {
  const ascending = sizes.map(sizeMm => fittedSize(measuredMm, sizeMm, tolerance)).toSorted(bySize)
  const entering = ascending.filter(({ remainsMm }) => remainsMm >= 0)
  const next = ascending[entering.length]
  const larger = next && { sizeMm: next.sizeMm, byMm: -next.remainsMm }
  const fitting = entering.findLast(({ mostMm }) => measuredMm <= mostMm)
  if (fitting) return { fitting, larger }
  const last = entering.at(-1)
  return { larger, smaller: last && { sizeMm: last.sizeMm, byMm: measuredMm - last.mostMm } }
}

/** A usual height where one fits, else the height that the doorway asks for, if the model is made so high. */
function heightFit(measuredMm: number, model: Model, tolerance: Tolerance): SizeFit {
  const usual = sizeFit(measuredMm, model.heightsMm, tolerance)
  const limits = heightsOf(model)
  const exactMm = measuredMm - tolerance.overMm
  if (usual.fitting || !limits || exactMm < limits[0] || exactMm > limits[1]) return usual
  const fitting = { ...fittedSize(measuredMm, exactMm, tolerance), isMadeToMeasure: true }
  return { fitting, larger: usual.larger }
}

function fittedSize(measuredMm: number, sizeMm: number, { overMm, minusMm, plusMm }: Tolerance) {
  const leastMm = sizeMm + overMm - minusMm
  return { sizeMm, leastMm, mostMm: sizeMm + overMm + plusMm, remainsMm: measuredMm - leastMm }
}

/** The nearest thickness whose frame reaches around the wall. */
function wallFit(
  wallMm: number,
  thicknesses: readonly number[],
  { minusMm, plusMm }: NonNullable<DoorwayRule['wall']>,
): WallFit {
  const [thickness] = thicknesses
    .map(sizeMm => ({ sizeMm, leastMm: sizeMm - minusMm, mostMm: sizeMm + plusMm }))
    .filter(({ leastMm, mostMm }) => leastMm <= wallMm && wallMm <= mostMm)
    .toSorted((one, other) => Math.abs(one.sizeMm - wallMm) - Math.abs(other.sizeMm - wallMm))
  return { wallMm, thickness }
}

function bySize(one: { sizeMm: number }, other: { sizeMm: number }): number {
  return one.sizeMm - other.sizeMm
}
