import { type Fill, openPainting } from './painting.ts'

const width = 640
const height = 480

export const motifs = ['difetto', 'imballo', 'etichetta', 'angolo'] as const
export type Motif = (typeof motifs)[number]

const drawn = new Map<Motif, Promise<Buffer>>()

/** A simple photo, always the same per motif: a scratched door, a carton, a label, a broken corner. */
export function plainPhoto(motif: Motif): Promise<Buffer> {
  const known = drawn.get(motif) ?? toJpeg(pictures[motif])
  drawn.set(motif, known)
  return known
}

async function toJpeg(draw: (fill: Fill) => void): Promise<Buffer> {
  const image = await openPainting(width, height, draw)
  return image.jpeg({ quality: 85 }).toBuffer()
}

const pictures: Record<Motif, (fill: Fill) => void> = {
  difetto: fill => {
    fill([0, 0, width, height], [214, 203, 184])
    fill([90, 0, 460, height], [240, 232, 216])
    fill([150, 60, 340, 160], [232, 222, 203])
    fill([150, 270, 340, 160], [232, 222, 203])
    fill([330, 120, 4, 190], [120, 84, 52], 0.5)
    fill([300, 150, 3, 120], [138, 98, 62], 0.4)
  },
  imballo: fill => {
    fill([0, 0, width, height], [128, 139, 150])
    fill([120, 110, 400, 290], [190, 140, 84])
    fill([120, 110, 400, 70], [206, 158, 102])
    fill([300, 110, 40, 290], [222, 196, 150])
    fill([420, 290, 90, 110], [148, 104, 60], -0.4)
  },
  etichetta: fill => {
    fill([0, 0, width, height], [176, 132, 82])
    fill([140, 90, 360, 300], [248, 248, 244])
    fill([170, 120, 220, 16], [70, 70, 70])
    fill([170, 152, 280, 10], [150, 150, 150])
    fill([170, 174, 240, 10], [150, 150, 150])
    for (let bar = 0; bar < 40; bar++) fill([170 + bar * 7, 220, 2 + ((bar * 5) % 4), 120], [30, 30, 30])
  },
  angolo: fill => {
    fill([0, 0, width, height], [94, 72, 56])
    fill([60, 60, 420, 420], [122, 74, 44])
    fill([60, 60, 420, 14], [150, 98, 62])
    fill([400, 60, 80, 130], [214, 190, 150], -0.5)
  },
}
