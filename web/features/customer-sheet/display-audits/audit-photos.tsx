import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditedDoor } from '#contract/display-audits.ts'
import { integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { auditPhotoQuery } from '../sheet-data.ts'
import { doorStateWords } from './audited-doors.ts'

/** An audit's photos, one at a time; renders nothing without photos. */
export function AuditPhotos({ doors, title }: { doors: readonly AuditedDoor[]; title: string }) {
  const [place, setPlace] = useState<number>()
  const taken = doors.filter(({ Foto }) => Foto !== null)
  const door = place === undefined ? undefined : taken[place]
  if (taken.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPhoto size={16} stroke={1.5} aria-hidden />}
        onClick={() => setPlace(0)}
      >
        Foto della verifica ({integer(taken.length)})
      </Button>
      {door && (
        <Photo
          {...{ door, title, place: taken.indexOf(door), count: taken.length }}
          onPlaceChange={setPlace}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}

interface PhotoProps {
  door: AuditedDoor
  title: string
  place: number
  count: number
  onPlaceChange: (place: number) => void
  onClose: () => void
}

function Photo({ door, ...viewer }: PhotoProps) {
  const query = useQuery(auditPhotoQuery(door.Id))
  const about = [door.Modello, door.Finitura, doorStateWords[door.Stato]].filter(Boolean).join(' · ')
  return (
    <PhotoViewer
      {...viewer}
      alt={about}
      url={useObjectUrl(query.data?.blob)}
      failure={failureOf(query)}
      note={<p>{about}</p>}
    />
  )
}
