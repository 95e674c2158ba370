import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { longest } from '#contract/fields/lengths.ts'
import type { HomeContents, HomePicture } from '#contract/home-contents.ts'
import { largestPictureBytes } from '#contract/offer-limits.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { officeClient } from '#web/kit/office-client.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from '../contents/desk.module.css'
import { KeptRow } from '../contents/kept-row.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { officeUrl } from '../office-url.ts'
import { HomeTextsForm } from './home-texts-form.tsx'

const { homeContents } = officeClient
const accept = '.jpg,.jpeg,.png,.gif'

export function HomeSection() {
  const contents = useQuery(homeContents.read.query())
  const removed = useQuery(homeContents.removed.query())
  // After removal the portal's own drawing appears again.
  const removal = useRemoval({
    noun: 'Immagine',
    isFeminine: true,
    question: () => "Vuoi eliminare l'immagine della home? Al suo posto torna il disegno del portale.",
    call: homeContents.remove,
    argsOf: ({ Posto }: HomePicture) => ({ params: { posto: Posto === 1 ? '1' : '2' } as const }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: immagine => ({ params: { immagine } }),
  })
  const { change } = useUrlState(officeUrl)
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead
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
      <Loaded query={contents} lines={8}>
        {data => (
          <>
            <Panel title="Testi">
              <HomeTextsForm texts={data} />
            </Panel>
            <Place title="Prima immagine" posto="1" contents={data} remove={removal.ask} />
            <Place title="Seconda immagine" posto="2" contents={data} remove={removal.ask} />
            <RemovedToday removed={removed.data} {...removal} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface PlaceProps {
  title: string
  posto: '1' | '2'
  contents: HomeContents
  remove: (shown: HomePicture) => void
}

function Place({ title, posto, contents, remove }: PlaceProps) {
  const shown = contents.Immagini.find(({ Posto }) => String(Posto) === posto)
  const { run: rename } = useCommand(homeContents.describe, { several: 'inTurn' })
  const uploads = useSentFiles((file, options) =>
    homeContents.picture({ params: { posto }, file, ...options }),
  )
  return (
    <Panel title={title} lead={shown ? undefined : "Ora c'è il disegno del portale."}>
      {shown ? (
        <div className={classes.row}>
          <KeptRow
            picture={<SizedPicture className={classes.thumb} picture={shown.Immagine} alt="" sizes="96px" />}
            label={`Che cosa si vede: ${title}`}
            name={title}
            value={shown.Descrizione}
            maxLength={longest.description}
            accept={accept}
            onRename={Descrizione => rename({ params: { posto }, body: { Descrizione } })}
            onReplace={file => uploads.sendAll([file])}
            onRemove={() => remove(shown)}
          />
        </div>
      ) : (
        <FileDrop
          label={`Carica: ${title.toLowerCase()}`}
          accept={accept}
          maxBytes={largestPictureBytes}
          note="JPG, PNG o GIF · al massimo 20 MB"
          onFiles={files => uploads.sendAll(files)}
        />
      )}
      <UploadList uploads={uploads.sent} />
    </Panel>
  )
}
