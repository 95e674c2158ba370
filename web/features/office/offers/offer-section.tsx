import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { largestPictureBytes, type OfferPlace } from '#contract/offer-limits.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { imageQueries, removedImagesQuery, textsQuery, useRemoveOfferImage } from './offer-desk.ts'
import { OfferList } from './offer-list.tsx'
import { OfferTextsForm } from './offer-texts-form.tsx'

const places = [
  { value: 'griglia', label: 'Pagina' },
  { value: 'carosello', label: 'Carosello dei colori' },
] as const

export function OfferSection() {
  const texts = useQuery(textsQuery)
  const [place, setPlace] = useState<OfferPlace>('griglia')
  const failure = failureOf(texts)
  return (
    <Stack gap="lg" maw={1000}>
      <Toolbar
        title="Offerte"
        actions={
          <Button component={Link} to="/offerte" variant="default">
            Vedi la pagina
          </Button>
        }
      />
      <Panel title="Titolo e note">
        {failure && <Failure {...failure} />}
        {texts.isPending && <SkeletonLines lines={4} />}
        {texts.data && <OfferTextsForm texts={texts.data} />}
      </Panel>
      <Panel
        title="Immagini"
        lead="L'immagine chiamata “colori” apre il carosello."
        action={
          <WordSwitch label="Immagini da modificare" options={places} value={place} onChange={setPlace} />
        }
      >
        <Images key={place} place={place} />
      </Panel>
    </Stack>
  )
}

function Images({ place }: { place: OfferPlace }) {
  const images = useQuery(imageQueries[place])
  const uploads = useSentFiles((file, options) =>
    client.offerDesk.add({ params: { luogo: place }, file, ...options }),
  )
  const removed = useQuery(removedImagesQuery)
  const removal = useRemoveOfferImage()
  const failure = failureOf(images)
  return (
    <>
      <FileDrop
        label="Aggiungi immagini"
        accept=".jpg,.jpeg,.png,.gif"
        maxBytes={largestPictureBytes}
        multiple
        note="jpg, png o gif, al massimo 20 MB; il nome del file diventa la descrizione"
        onFiles={files => uploads.sendAll(files)}
      />
      <UploadList uploads={uploads.sent} />
      {failure && <Failure {...failure} />}
      {images.isPending && <SkeletonLines lines={6} />}
      {images.data?.length === 0 && <Empty text="Non c'è ancora nessuna immagine" />}
      {images.data && images.data.length > 0 && (
        <OfferList place={place} images={images.data} remove={removal.ask} />
      )}
      <RemovedToday removed={removed.data} {...removal} />
    </>
  )
}
