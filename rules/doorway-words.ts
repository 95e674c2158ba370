import type { DoorwayFit, SizeFit } from './doorway.ts'

interface DoorwayWords {
  title: string
  /** The doorway that the found door needs, or why there is no door. */
  lines: string[]
  /** Why the next sizes do not fit. */
  larger: string[]
}

/** The door for a measured doorway, in words. */
export function doorwayWords(fit: DoorwayFit): DoorwayWords {
  const { width, height } = fit
  const thickness = fit.wall?.thickness
  const larger = [largerText(width, 'larghezza'), largerText(height, 'altezza')]
  if (!width.fitting || !height.fitting) {
    const lines = [missText(width, directions.width), missText(height, directions.height)]
    return { title: `Nessuna porta per ${named(fit, 'questo')}`, lines: lines.filter(isText), larger: [] }
  }
  const sizes = [width.fitting.sizeMm, height.fitting.sizeMm, ...(thickness ? [thickness.sizeMm] : [])]
  const unpriced = fit.isPriced ? '' : "Per questa misura non c'è un prezzo a listino."
  const lines = [rangeText(fit), madeText(height), unpriced, wallText(fit)]
  return { title: `Porta ${sizes.join(' × ')}`, lines: lines.filter(isText), larger: larger.filter(isText) }
}

const directions = {
  width: { noun: 'larghezza', small: 'stretto', large: 'largo', least: 'più stretta', most: 'più larga' },
  height: { noun: 'altezza', small: 'basso', large: 'alto', least: 'più bassa', most: 'più alta' },
} as const
type Direction = (typeof directions)[keyof typeof directions]

function named({ doorway }: DoorwayFit, article: 'Il' | 'questo'): string {
  return `${article} ${doorway.toLowerCase()}`
}

function rangeText(fit: DoorwayFit): string {
  const { width, height } = fit
  if (!width.fitting || !height.fitting) return ''
  const range = [width, height].map(({ fitting }) => `da ${fitting?.leastMm} a ${fitting?.mostMm}`)
  const play = `gioco di ${width.fitting.remainsMm} mm in larghezza e ${height.fitting.remainsMm} in altezza`
  return `${named(fit, 'Il')} può essere ${range.join(' × ')} mm: ${play}.`
}

function madeText({ fitting }: SizeFit): string {
  return fitting?.isMadeToMeasure ? `L'altezza ${fitting.sizeMm} è su misura.` : ''
}

function wallText({ wall }: DoorwayFit): string {
  if (!wall) return ''
  const { wallMm, thickness } = wall
  if (!thickness) return `Nessuno spessore è adatto a un muro di ${wallMm} mm.`
  const { sizeMm, leastMm, mostMm } = thickness
  return `Muro ${wallMm}: spessore ${sizeMm}, per muri da ${leastMm} a ${mostMm}.`
}

function largerText({ larger }: SizeFit, noun: string): string {
  return larger ? `${larger.sizeMm} non entra: ${lacking(larger.byMm)} in ${noun}.` : ''
}

/** Why no size fits in this direction; empty if one does. */
function missText({ fitting, larger, smaller }: SizeFit, words: Direction): string {
  if (fitting) return ''
  if (!smaller) {
    const { sizeMm = 0, byMm = 0 } = larger ?? {}
    return `Troppo ${words.small}: per la porta ${words.least} (${sizeMm}) ${lacking(byMm)} in ${words.noun}.`
  }
  const beyond = `${smaller.byMm} mm oltre la tolleranza`
  if (!larger) return `Troppo ${words.large}: la porta ${words.most} (${smaller.sizeMm}) lascia ${beyond}.`
  return `In ${words.noun} nessuna misura: ${smaller.sizeMm} lascia ${beyond}, per ${larger.sizeMm} ${lacking(larger.byMm)}.`
}

function lacking(millimetres: number): string {
  return `${millimetres === 1 ? 'manca' : 'mancano'} ${millimetres} mm`
}

function isText(text: string): boolean {
  return text !== ''
}
