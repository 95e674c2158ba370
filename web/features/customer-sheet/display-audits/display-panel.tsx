import { Box, Flex } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CustomerHead, ShownDoor } from '#contract/customer-sheet.ts'
import type { AuditedDoor, DisplayCheck } from '#contract/display-audits.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { articled, counted, dotted } from '#rules/italian-words.ts'
import { canAuditDisplays } from '#rules/permissions.ts'
import { shownDoorLook } from '#rules/shown-door.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useUser } from '#web/kit/user.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { QueryPanel } from '../query-panel.tsx'
import { auditPhotoQuery, displayAuditQuery, displayQuery } from '../sheet-data.ts'
import { doorStateWords } from './audited-doors.ts'
import classes from './display.module.css'

const AuditDialog = lazyDialog(async () => (await import('./audit-dialog.tsx')).AuditDialog)

/** Drawings of the doors on display, with their sales. */
export function DisplayPanel({ customer }: { customer: CustomerHead }) {
  const { ClCodCli, Cifre } = customer
  const canAudit = canAuditDisplays(useUser().Tipologia)
  const doors = useQuery(displayQuery(ClCodCli))
  const { data: check } = useQuery({ ...displayAuditQuery(ClCodCli), enabled: canAudit })
  const [isAuditing, setAuditing] = useState(false)
  const count = doors.data && integer(doors.data.reduce((sum, { Quantita }) => sum + Quantita, 0))
  const audited = Cifre?.UltimaVerifica && `ultima verifica ${dayText(Cifre.UltimaVerifica)}`
  return (
    <Box id="esposizione" miw={0} style={{ scrollMarginTop: 12 }}>
      <QueryPanel
        title="Porte in esposizione"
        count={dotted(count, audited)}
        action={
          canAudit &&
          doors.data && (
            <IconedButton variant="default" icon={IconCamera} iconSize={18} onClick={() => setAuditing(true)}>
              Verifica esposizione
            </IconedButton>
          )
        }
        query={doors}
        lines={6}
      >
        {shown => (
          <>
            {check && <AuditNotice check={check} />}
            {check?.Ultima && (
              <AuditPhotos
                doors={check.Ultima.Porte}
                title={`Verifica ${articled('del', dayText(check.Ultima.Data))}`}
              />
            )}
            {shown.length === 0 && <p className="soft">Nessuna porta in esposizione.</p>}
            {shown.length > 0 && (
              <ul className={classes.doors} aria-label="Porte in esposizione">
                {shown.map(door => (
                  <Door key={door.Id} door={door} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryPanel>
      {isAuditing && doors.data && (
        <AuditDialog customer={customer} shown={doors.data} onClose={() => setAuditing(false)} />
      )}
    </Box>
  )
}

/** Names the doors that the last audit did not find, or found in bad condition. */
function AuditNotice({ check: { Ultima, Mancanti } }: { check: DisplayCheck }) {
  const worn = Ultima?.Porte.filter(({ Stato }) => Stato === 'daRiparare' || Stato === 'daSostituire') ?? []
  if (!Ultima || Mancanti.length + worn.length === 0) return null
  return (
    <Notice tone="warning" quiet>
      {Mancanti.length > 0 && (
        <p>Non trovate: {Mancanti.map(({ Modello, Finitura }) => dotted(Modello, Finitura)).join(', ')}.</p>
      )}
      {worn.map(door => (
        <p key={door.Id}>
          {dotted(door.Modello, door.Finitura)}: {doorStateWords[door.Stato].toLowerCase()}.
        </p>
      ))}
    </Notice>
  )
}

function Door({ door }: { door: ShownDoor }) {
  const { Modello, Finitura, Serie, Quantita, Dal, Showroom, Vendute, Ferma } = door
  const look = useMemo(() => shownDoorLook(Modello, Finitura), [Modello, Finitura])
  return (
    <Flex component="li" className="breaking" direction="column" gap={1} miw={0} fz={13} ta="center">
      <span className={`center ${classes.drawing}`}>
        <DoorView door={look} alt="" />
      </span>
      <strong>{dotted(Modello, Finitura) || Serie}</strong>
      <span className="note">{dotted(Serie, Quantita > 1 && `${integer(Quantita)} porte`, Showroom)}</span>
      <span className="note">{articled('dal', dayText(Dal))}</span>
      {Ferma ? (
        <Box component="span" className="strong warning" fz={12}>
          <IconAlertTriangle className={classes.still} size={14} stroke={2} aria-hidden /> ferma da 12 mesi
        </Box>
      ) : (
        <span className="note">vende: {counted(Vendute, 'porta', 'porte')}</span>
      )}
    </Flex>
  )
}

/** An audit's photos, one at a time; renders nothing without photos. */
function AuditPhotos({ doors, title }: { doors: readonly AuditedDoor[]; title: string }) {
  const [place, setPlace] = useState<number>()
  const taken = doors.filter(({ Foto }) => Foto !== null)
  const door = place === undefined ? undefined : taken[place]
  if (taken.length === 0) return null
  return (
    <>
      <IconedButton variant="subtle" size="xs" icon={IconPhoto} onClick={() => setPlace(0)}>
        Foto della verifica ({integer(taken.length)})
      </IconedButton>
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
  const about = dotted(door.Modello, door.Finitura, doorStateWords[door.Stato])
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
