import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { DoorView } from './door-view.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { QrCode } from './qr-code.tsx'
import { SizedPicture } from './sized-picture.tsx'
import { svgAddress } from './svg-picture.ts'
import { VariantPicture } from './variant-picture.tsx'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="120"><rect width="80" height="120" fill="peru"/></svg>'
const viewer = {
  title: 'Foto della visita',
  alt: 'La vetrina',
  url: svgAddress(drawing),
  place: 0,
  count: 1,
  onPlaceChange: () => {},
  onClose: () => {},
}

export const door: Example = {
  draw: () => (
    <div style={{ height: 240 }}>
      <DoorView door={drawing} alt="Disegno: porta in legno" />
    </div>
  ),
}

export const variant: Example = {
  draw: () => (
    <div style={{ width: 64, height: 48 }}>
      <VariantPicture kind="TipoTelaio" look="piatto" />
    </div>
  ),
}

export const qrCode: Example = {
  draw: () => (
    <div style={{ width: 160 }}>
      <QrCode text="https://example.it/offerta/1204" label="Indirizzo dell'offerta" />
    </div>
  ),
}

/** Its address answers only in the portal. */
export const sized: Example = {
  draw: () => (
    <SizedPicture
      picture={{ Codice: 'a'.repeat(43), Larghezza: 960, Altezza: 320, Larghezze: [480, 960] }}
      alt="Lo stabilimento"
      sizes="400px"
      style={{ display: 'block', width: 400, maxWidth: '100%', height: 'auto' }}
    />
  ),
}

export const photos: Example = {
  draw: () => (
    <Kept from={0}>
      {(place, setPlace) => <PhotoViewer {...viewer} place={place} count={3} onPlaceChange={setPlace} />}
    </Kept>
  ),
}

export const photoLoading: Example = {
  draw: () => <PhotoViewer {...viewer} url={undefined} />,
}

export const photoFailed: Example = {
  draw: () => <PhotoViewer {...viewer} failure={{ message: 'La foto non si trova.', onRetry: () => {} }} />,
}
