import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { largestPictureBytes, type OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage } from '#contract/offers.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { officeClient } from '#web/kit/office-client.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useCommand } from '#web/kit/use-command.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import classes from '../contents/desk.module.css'
import { KeptRow } from '../contents/kept-row.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useKept } from '../contents/use-kept.ts'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { OfferTextsForm } from './offer-texts-form.tsx'

const { offers } = client
const { offerDesk } = officeClient
const accept = '.jpg,.jpeg,.png,.gif'
const places = [
  { value: 'griglia', label: 'Pagina' },
  { value: 'carosello', label: 'Carosello dei colori' },
] as const

export function OfferSection() {
  const texts = useQuery(offers.texts.query())
  const [place, setPlace] = useState<OfferPlace>('griglia')
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead
        title="Offerte"
        actions={
          <Button component={Link} to="/offerte" variant="default">
            Vedi la pagina
          </Button>
        }
      />
      <Panel title="Titolo e note">
        <Loaded query={texts} lines={4}>
          {data => <OfferTextsForm texts={data} />}
        </Loaded>
      </Panel>
      <Panel
        title="Immagini"
        lead="L'immagine chiamata «colori» apre il carosello."
        action={
          <WordSwitch label="Immagini da modificare" options={places} value={place} onChange={setPlace} />
        }
      >
        <Images key={place} place={place} />
      </Panel>
    </Stack>
  )
}

function Images({ place: luogo }: { place: OfferPlace }) {
  const images = useQuery(luogo === 'griglia' ? offers.list.query() : offers.carousel.query())
  const uploads = useSentFiles((file, options) => offerDesk.add({ params: { luogo }, file, ...options }))
  const removed = useQuery(offerDesk.removed.query())
  const { run: arrange } = useCommand(offerDesk.arrange, { several: 'inTurn' })
  const { removal, actsOn } = useKept<OfferImage, { immagine: string }>({
    noun: 'Immagine',
    isFeminine: true,
    nameOf,
    question: image => `Vuoi eliminare «${nameOf(image)}»?`,
    paramsOf: immagine => ({ immagine }),
    rename: (params, Descrizione) => offerDesk.describe({ params, body: { Descrizione } }),
    replace: (params, file) => offerDesk.replace({ params, file }),
    remove: offerDesk.remove,
  })
  return (
    <>
      <FileDrop
        label="Aggiungi immagini"
        accept={accept}
        maxBytes={largestPictureBytes}
        multiple
        note="JPG, PNG o GIF · al massimo 20 MB · il nome del file diventa la descrizione"
        onFiles={files => uploads.sendAll(files)}
      />
      <UploadList uploads={uploads.sent} />
      <Loaded query={images} lines={6}>
        {data =>
          data.length === 0 ? (
            <Empty text="Non c'è ancora nessuna immagine" />
          ) : (
            <ArrangedList
              label="Immagini delle offerte"
              items={data}
              nameOf={nameOf}
              onPlace={(_image, _to, order) =>
                arrange({ params: { luogo }, body: { Ids: order.map(({ Id }) => Id) } })
              }
              rowClass={classes.row}
            >
              {(image, arrows) => (
                <KeptRow
                  picture={
                    <SizedPicture className={classes.thumb} picture={image.Immagine} alt="" sizes="96px" />
                  }
                  label={`Descrizione di ${nameOf(image)}`}
                  name={nameOf(image)}
                  maxLength={longest.title}
                  accept={accept}
                  tools={arrows}
                  {...actsOn(image)}
                />
              )}
            </ArrangedList>
          )
        }
      </Loaded>
      <RemovedToday removed={removed.data} {...removal} />
    </>
  )
}

function nameOf({ Descrizione }: OfferImage): string {
  return Descrizione
}
