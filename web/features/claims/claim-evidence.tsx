import { Box, Flex, Stack, UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimPhotoKinds } from '#contract/claim-names.ts'
import type { ClaimSheet } from '#contract/claims.ts'
import { dotted } from '#rules/italian-words.ts'
import { shownDoorLook } from '#rules/shown-door.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { WrittenText } from '#web/parts/conversations/messages.tsx'
import { DoorView } from '#web/ui/door-view.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { claimPhotoQuery } from './claim-data.ts'

type Photo = ClaimSheet['Foto'][number]

/** The words, the door with the places that are meant, and the photos. */
export function ClaimEvidence({ claim }: { claim: ClaimSheet }) {
  const { Modello, Finitura, Misure, Descrizione, Segni, Etichetta, Acquisto, Progressivo } = claim
  return (
    <>
      <Panel title="Che cosa è successo">
        <Flex gap="lg" align="flex-start">
          <Box
            className="center"
            flex="none"
            w={{ base: 64, sm: 92 }}
            h={{ base: 100, sm: 142 }}
            p={6}
            bdrs="sm"
            bg="var(--soglia-sunken)"
          >
            <DoorView door={shownDoorLook(Modello, Finitura)} alt="" plain />
          </Box>
          <Stack gap="sm" flex={1} miw={0}>
            <WrittenText text={Descrizione} />
            {Segni.length > 0 && (
              <Stack component="ol" gap={4} aria-label="Punti sulla porta">
                {Segni.map(({ Lato, Testo }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name and never change
                  <li key={at}>
                    <strong className="tabular">{at + 1}.</strong> {Testo} ({Lato})
                  </li>
                ))}
              </Stack>
            )}
          </Stack>
        </Flex>
        <Facts>
          <Fact name="Porta">{dotted(Modello, Finitura)}</Fact>
          <Fact name="Misure">{Misure}</Fact>
          {Etichetta && <Fact name="Etichetta">{Etichetta}</Fact>}
          {Progressivo === null && <Fact name="Acquisto">{Acquisto}</Fact>}
        </Facts>
      </Panel>
      <PhotosPanel claim={claim} />
    </>
  )
}

function PhotosPanel({ claim }: { claim: ClaimSheet }) {
  const [place, setPlace] = useState<number>()
  const { Foto, Numero } = claim
  return (
    <Panel title="Foto" count={Foto.length > 0 ? String(Foto.length) : undefined}>
      {Foto.length === 0 && <p className="soft">Nessuna foto.</p>}
      {Foto.length > 0 && (
        <Flex component="ul" wrap="wrap" gap="sm" aria-label="Foto del reclamo">
          {Foto.map((photo, at) => (
            <li key={photo.Id}>
              <UnstyledButton aria-label={photoName(photo, at, Foto.length)} onClick={() => setPlace(at)}>
                <Thumb claim={claim.Id} photo={photo} />
                <span className="label">{claimPhotoKinds[photo.Tipo]}</span>
              </UnstyledButton>
            </li>
          ))}
        </Flex>
      )}
      {place !== undefined && (
        <ClaimPhotos
          claim={claim}
          {...{ place, title: `Reclamo ${Numero}` }}
          onPlaceChange={setPlace}
          onClose={() => setPlace(undefined)}
        />
      )}
    </Panel>
  )
}

/** `Difetto, foto 1 di 3` */
function photoName({ Tipo }: Photo, at: number, count: number): string {
  return `${claimPhotoKinds[Tipo]}, foto ${at + 1} di ${count}`
}

function Thumb({ claim, photo }: { claim: number; photo: Photo }) {
  const { data, isError } = useQuery(claimPhotoQuery(claim, photo.Id, 'piccola'))
  const url = useObjectUrl(data?.blob)
  return (
    <Box component="span" className="center" w={128} h={96} bdrs="sm" bg="var(--soglia-sunken)">
      {url && (
        <Box component="img" src={url} alt="" w={128} h={96} bdrs="sm" style={{ objectFit: 'cover' }} />
      )}
      {isError && <IconPhotoOff className="soft" size={20} stroke={1.5} aria-hidden />}
    </Box>
  )
}

interface PhotosProps {
  claim: ClaimSheet
  title: string
  place: number
  onPlaceChange: (place: number) => void
  onClose: () => void
}

function ClaimPhotos({ claim, place, ...viewer }: PhotosProps) {
  const photo = claim.Foto[place]
  const query = useQuery(claimPhotoQuery(claim.Id, photo?.Id ?? 0, 'intera'))
  const url = useObjectUrl(query.data?.blob)
  return (
    <PhotoViewer
      {...viewer}
      {...{ place, url, count: claim.Foto.length }}
      alt={photo ? `${claimPhotoKinds[photo.Tipo]}, ${claim.Descrizione}` : ''}
      failure={failureOf(query)}
      note={
        photo && (
          <Stack component="dl" gap="sm">
            <Fact name="Foto">{claimPhotoKinds[photo.Tipo]}</Fact>
            <Fact name="Che cosa è successo">{claim.Descrizione}</Fact>
          </Stack>
        )
      }
    />
  )
}
