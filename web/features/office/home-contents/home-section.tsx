import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { longest } from '#contract/fields/lengths.ts'
import type { HomeContents, HomePicture } from '#contract/home-contents.ts'
import { largestPictureBytes } from '#contract/offer-limits.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { Failure } from '#web/ui/failure.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import classes from '../contents/desk.module.css'
import { DescriptionField, RowTools } from '../contents/row-tools.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { officeUrl } from '../office-url.ts'
import {
  contentsQuery,
  type HomePlace,
  removedHomeQuery,
  useDescribeHome,
  useRemoveHome,
} from './home-desk.ts'
import { HomeTextsForm } from './home-texts-form.tsx'

const accept = '.jpg,.jpeg,.png,.gif'

export function HomeSection() {
  const contents = useQuery(contentsQuery)
  const removed = useQuery(removedHomeQuery)
  const removal = useRemoveHome()
  const { change } = useUrlState(officeUrl)
  const failure = failureOf(contents)
  const { data } = contents
  return (
    <Stack gap="lg" maw={1000}>
      <Toolbar
        title="Home"
        actions={
          <Button
            variant="default"
            onClick={() => void change({ ...officeUrl.standard, tab: 'impostazioni' })}
          >
            Indirizzi esterni e modulo anagrafica
          </Button>
        }
      />
      {failure && <Failure {...failure} />}
      {contents.isPending && <SkeletonLines lines={8} />}
      {data && (
        <>
          <Panel title="Testi">
            <HomeTextsForm texts={data} />
          </Panel>
          <Place title="Prima immagine" posto="1" contents={data} remove={removal.ask} />
          <Place title="Seconda immagine" posto="2" contents={data} remove={removal.ask} />
          <RemovedToday removed={removed.data} {...removal} />
        </>
      )}
    </Stack>
  )
}

interface PlaceProps {
  title: string
  posto: HomePlace
  contents: HomeContents
  remove: (shown: HomePicture) => void
}

function Place({ title, posto, contents, remove }: PlaceProps) {
  const shown = contents.Immagini.find(({ Posto }) => String(Posto) === posto)
  const describe = useDescribeHome(posto)
  const uploads = useSentFiles((file, options) =>
    client.homeContents.picture({ params: { posto }, file, ...options }),
  )
  return (
    <Panel title={title} lead={shown ? undefined : "Ora c'è il disegno del portale."}>
      {shown ? (
        <div className={classes.row}>
          <SizedPicture className={classes.thumb} picture={shown.Immagine} alt="" sizes="96px" />
          <DescriptionField
            label={`Che cosa si vede: ${title}`}
            value={shown.Descrizione}
            maxLength={longest.description}
            onSave={describe}
          />
          <span className={classes.tools}>
            <RowTools
              name={title}
              accept={accept}
              onReplace={file => uploads.sendAll([file])}
              onRemove={() => remove(shown)}
            />
          </span>
        </div>
      ) : (
        <FileDrop
          label={`Carica: ${title.toLowerCase()}`}
          accept={accept}
          maxBytes={largestPictureBytes}
          note="jpg, png o gif, al massimo 20 MB"
          onFiles={files => uploads.sendAll(files)}
        />
      )}
      <UploadList uploads={uploads.sent} />
    </Panel>
  )
}
