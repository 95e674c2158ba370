import type { OfferPlace } from '#contract/offer-limits.ts'
import type { Writer } from '#server/db/reader.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { recordPicture, type StoredPicture, storePicture } from '#server/files/picture.ts'
import { writeSetting } from '#server/kit/settings.ts'
import { type Colour, type Fill, openPainting } from './painting.ts'

const width = 960
const height = 720

interface Finish {
  name: string
  colour: Colour
}
const finishes = [
  { name: 'Bianco ghiaccio', colour: [238, 240, 238] },
  { name: 'Tortora', colour: [176, 162, 146] },
  { name: 'Verde salvia', colour: [148, 166, 146] },
  { name: 'Rosa cipria', colour: [214, 182, 174] },
  { name: 'Azzurro avio', colour: [120, 146, 168] },
  { name: 'Blu notte', colour: [40, 54, 84] },
] as const satisfies readonly Finish[]
const [white, taupe, sage, , sky, night] = finishes

const oak: Colour = [176, 134, 92]
const walnut: Colour = [112, 78, 54]
const steel: Colour = [196, 198, 200]

const images: readonly { place: OfferPlace; description: string; draw: (fill: Fill) => void }[] = [
  {
    place: 'griglia',
    description: 'Laccati opachi',
    draw: showroom([white.colour, sage.colour, night.colour]),
  },
  { place: 'griglia', description: 'Laminati legno', draw: showroom([oak, walnut, taupe.colour], grain) },
  { place: 'griglia', description: 'colori', draw: swatches },
  { place: 'griglia', description: 'Pantografate', draw: showroom([white.colour, taupe.colour], panels) },
  { place: 'griglia', description: 'Con vetro', draw: showroom([oak, sky.colour], glass) },
  { place: 'griglia', description: 'Maniglie', draw: handles },
  ...finishes.slice(1, 5).map(({ name, colour }) => ({
    place: 'carosello' as const,
    description: name,
    draw: showroom([colour]),
  })),
]

export const offerTexts = {
  title: 'Rotazione collezione Speedy',
  footnotes: [
    "Consegna in 10 giorni lavorativi dalla conferma d'ordine.",
    'Porte a battente e scorrevoli interno muro, nelle misure di listino.',
    'Prezzi riservati ai partner, IVA e trasporto esclusi.',
    'Maniglia inclusa tra i modelli della pagina “Maniglie”.',
    'Ferramenta in finitura cromo satinato.',
    'Offerta valida fino a esaurimento dei lotti in rotazione.',
  ],
}

/** Draws and stores the pictures before the transaction. */
export async function drawOffers(files: FileStore): Promise<StoredPicture[]> {
  const drawn: StoredPicture[] = []
  for (const { draw } of images) {
    const image = await openPainting(width, height, draw)
    drawn.push(await storePicture(files, await image.png({ compressionLevel: 1 }).toBuffer()))
  }
  return drawn
}

export async function insertOffers(tx: Writer, drawn: readonly StoredPicture[]): Promise<void> {
  for (const [at, { place, description }] of images.entries()) {
    const picture = drawn[at]
    if (!picture) continue
    const picture_code = await recordPicture(tx, picture)
    await tx
      .insertInto('offer_image')
      .values({ place, description, position: at + 1, picture_code })
      .execute()
  }
  await writeSetting(tx, 'offers', offerTexts)
}

type Face = (fill: Fill, place: { x: number; y: number; wide: number; high: number; colour: Colour }) => void

/** Doors side by side in front of a wall. */
function showroom(colours: readonly Colour[], face: Face = () => {}) {
  return (fill: Fill) => {
    fill([0, 0, width, height], [229, 225, 217])
    fill([0, 600, width, 120], [190, 176, 158])
    fill([0, 588, width, 12], [246, 244, 240])
    const wide = 200
    const gap = (width - colours.length * wide) / (colours.length + 1)
    for (const [at, colour] of colours.entries()) {
      const x = Math.round(gap + at * (wide + gap))
      const y = 120
      const high = 476
      fill([x - 10, 600, wide + 20, 60], tinted([190, 176, 158], -18), 0.3)
      fill([x - 16, y - 16, wide + 32, high + 16], tinted(colour, 14))
      fill([x - 2, y - 2, wide + 4, high + 2], tinted(colour, -40))
      fill([x, y, wide, high], colour)
      face(fill, { x, y, wide, high, colour })
      fill([x + wide - 34, y + 236, 22, 6], steel)
      fill([x + wide - 18, y + 228, 8, 44], tinted(steel, -30))
    }
  }
}

function panels(fill: Fill, { x, y, wide, colour }: Parameters<Face>[1]): void {
  for (const [top, high] of [
    [30, 170],
    [240, 200],
  ] as const) {
    fill([x + 30, y + top, wide - 70, high], tinted(colour, -26))
    fill([x + 34, y + top + 4, wide - 78, high - 8], tinted(colour, 8))
  }
}

function glass(fill: Fill, { x, y, wide, colour }: Parameters<Face>[1]): void {
  fill([x + 36, y + 30, wide - 84, 410], tinted(colour, -30))
  fill([x + 42, y + 36, wide - 96, 398], [222, 234, 236])
  fill([x + 60, y + 36, 14, 398], [236, 244, 246])
}

function grain(fill: Fill, { x, y, wide, high, colour }: Parameters<Face>[1]): void {
  for (let line = 0; line < wide; line += 5)
    fill([x + line, y, 1 + (line % 3), high], tinted(colour, ((line * 7) % 21) - 14))
}

function swatches(fill: Fill): void {
  fill([0, 0, width, height], [244, 242, 238])
  for (const [at, { colour }] of finishes.entries()) {
    const x = 60 + (at % 3) * 290
    const y = 60 + Math.floor(at / 3) * 310
    fill([x + 8, y + 8, 260, 280], [222, 218, 210])
    fill([x, y, 260, 280], colour)
    fill([x, y + 230, 260, 50], [252, 252, 250])
    fill([x + 20, y + 250, 120, 10], [150, 146, 140])
  }
}

function handles(fill: Fill): void {
  fill([0, 0, width, height], taupe.colour)
  for (const [at, tone] of [0, -60, -120].entries()) {
    const y = 130 + at * 190
    const colour = tinted(steel, tone)
    fill([250, y + 8, 470, 60], tinted(taupe.colour, -20))
    fill([240, y, 90, 60], colour)
    fill([240, y + 14, 460, 30], colour)
    fill([240, y + 14, 460, 7], tinted(colour, 26))
  }
}

function tinted(colour: Colour, by: number): Colour {
  const [red, green, blue] = colour.map(part => Math.min(255, Math.max(0, part + by)))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
