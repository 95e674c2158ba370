import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCamera, IconPhotoOff, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClaimPhotoKind, claimPhotoKinds, mostClaimPhotos } from '#contract/claim-names.ts'
import type { ClaimSheet } from '#contract/claims.ts'
import { percent } from '#rules/italian-format.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhotoPick } from '#web/ui/photo-pick.tsx'
import { useIsPhone, useIsTouch } from '#web/ui/use-media.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { claimPhotoQuery } from '../claim-data.ts'
import type { ClaimPhotos, WaitingPhoto } from './use-claim-photos.ts'

const kinds = Object.keys(claimPhotoKinds) as ClaimPhotoKind[]
const hints: Readonly<Record<ClaimPhotoKind, string>> = {
  difetto: 'obbligatoria',
  imballo: 'se era rovinato',
  etichetta: 'dice lotto e posizione',
}
/** The browser makes photos smaller before they are sent, so they may be larger here. */
const largestBytes = 60 * 2 ** 20

interface Props {
  photos: ClaimPhotos
  sheet: ClaimSheet | undefined
  /** Why the photo of the defect is missing. */
  wrong: string | undefined
}

/** The second step: photos by place, each with its own state. */
export function PhotosStep({ photos, sheet, wrong }: Props) {
  return (
    <Stack gap="lg">
      {photos.stuck && (
        <Notice tone="warning">
          {photos.stuck} Le foto in attesa partono da sole: tieni aperta questa pagina.
        </Notice>
      )}
      <p className="soft">
        <span className="tabular">
          {photos.count} di {mostClaimPhotos}
        </span>{' '}
        · solo la foto del difetto è obbligatoria. Le foto non ancora caricate si perdono se chiudi la pagina.
      </p>
      {kinds.map(kind => (
        <PhotoPlace key={kind} {...{ kind, photos, sheet }} wrong={kind === 'difetto' ? wrong : undefined} />
      ))}
    </Stack>
  )
}

function PhotoPlace({ kind, photos, sheet, wrong }: Props & { kind: ClaimPhotoKind }) {
  const [isTouch, isPhone] = [useIsTouch(), useIsPhone()]
  const hasCamera = isTouch || isPhone
  const name = claimPhotoKinds[kind]
  const arrived = sheet?.Foto.filter(({ Tipo }) => Tipo === kind) ?? []
  const waiting = photos.photos.filter(photo => photo.kind === kind)
  const isFull = photos.count >= mostClaimPhotos
  const add = (files: File[]) => photos.add(kind, files)
  return (
    <Stack component="section" gap="sm" aria-label={`Foto: ${name}`}>
      <p>
        <strong>{name}</strong> <span className="soft">{hints[kind]}</span>
      </p>
      {arrived.length + waiting.length > 0 && (
        <Flex component="ul" wrap="wrap" gap="sm" aria-label={`Foto ${name}`}>
          {sheet &&
            arrived.map(({ Id }) => <ArrivedPhoto key={Id} claim={sheet.Id} photo={Id} name={name} />)}
          {waiting.map(photo => (
            <Waiting key={photo.id} photo={photo} photos={photos} />
          ))}
        </Flex>
      )}
      {wrong && (
        <p className="danger" role="alert">
          {wrong}
        </p>
      )}
      {!isFull && hasCamera && (
        <Flex wrap="wrap" gap="sm">
          <PhotoPick label={`Scatta: ${name}`} fromCamera onFiles={add}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            <span aria-hidden>Scatta</span>
          </PhotoPick>
          <PhotoPick label={`Dalla galleria: ${name}`} multiple onFiles={add}>
            <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
            <span aria-hidden>Dalla galleria</span>
          </PhotoPick>
        </Flex>
      )}
      {!isFull && !hasCamera && (
        <FileDrop label={`Foto ${name}`} maxBytes={largestBytes} multiple onFiles={add} />
      )}
    </Stack>
  )
}

function ArrivedPhoto({ claim, photo, name }: { claim: number; photo: number; name: string }) {
  const { data } = useQuery(claimPhotoQuery(claim, photo, 'piccola'))
  return (
    <Stack component="li" gap={4} w={112}>
      <Picture url={useObjectUrl(data?.blob)} alt={name} />
      <span className="success label">caricata</span>
    </Stack>
  )
}

function Waiting({ photo, photos }: { photo: WaitingPhoto; photos: ClaimPhotos }) {
  const { id, file, state, share, why } = photo
  return (
    <Stack component="li" gap={4} w={state === 'failed' ? '100%' : 112}>
      <Flex gap="sm" align="center" wrap="wrap">
        <Picture url={useObjectUrl(file)} alt="" />
        {state === 'failed' && (
          <Stack gap={4} flex={1} miw={0}>
            <p className="danger breaking" role="alert">
              {file.name}: non caricata. {why}
            </p>
            <Flex gap="sm">
              <Button variant="default" onClick={() => photos.retry(id)}>
                Riprova
              </Button>
              <Button variant="default" onClick={() => photos.drop(id)}>
                Togli
              </Button>
            </Flex>
          </Stack>
        )}
      </Flex>
      {state === 'waiting' && <span className="warning label">in attesa</span>}
      {state === 'sending' && <span className="label tabular">{percent(Math.round(share * 100))}</span>}
    </Stack>
  )
}

function Picture({ url, alt }: { url: string | undefined; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Box
      className="center"
      w={112}
      h={112}
      bdrs="sm"
      bg="var(--soglia-sunken)"
      style={{ overflow: 'hidden' }}
    >
      {isBroken && <IconPhotoOff className="soft" size={28} stroke={1.5} aria-hidden />}
      {url && !isBroken && (
        <Box
          component="img"
          src={url}
          alt={alt}
          w="100%"
          h="100%"
          style={{ objectFit: 'cover' }}
          onError={() => setBroken(true)}
        />
      )}
    </Box>
  )
}
