import { Button, Flex, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteList } from '#contract/quote-kinds.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { filterNow, useFilter } from '#web/kit/filter.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import classes from './quote.module.css'
import { useCustomerFirst } from './use-customer-first.tsx'

const accept = '.gif,.jpg,.jpeg,.png,.ico'
/** The server's limit. */
const maxBytes = 2 * 1024 * 1024

/** The image at the head of all the dealer's quotes. */
export function ImageDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const desk = useQuery({
    ...client.quotes.markups.query({ filter: useFilter(), body: { IdPrev: quoteList } }),
    meta: { silent: true },
  })
  const owner = desk.data?.Scrivania
  const { askCustomer, dialog } = useCustomerFirst()
  const upload = useUpload(onClose, send => askCustomer(send))
  return (
    <>
      <Dialog
        onClose={onClose}
        title="Carica file"
        dirty={file !== undefined && !upload.isBusy}
        footer={
          <FormButtons isBusy={upload.isBusy}>
            <Button loading={upload.isBusy} onClick={() => file && upload.run(file)}>
              Salva
            </Button>
          </FormButtons>
        }
      >
        <Stack gap={14}>
          <p className="soft">
            L'immagine sta in testa ai preventivi stampati{owner && ` di ${owner}`}. Dimensioni consigliate:
            300 × 50 punti.
          </p>
          <Notice tone="warning" quiet>
            Il caricamento non si può annullare e sostituisce il file già presente.
          </Notice>
          <FileDrop
            label={file ? file.name : "Scegli l'immagine"}
            note="GIF, JPG, PNG o ICO · al massimo 2 MB"
            accept={accept}
            maxBytes={maxBytes}
            busy={upload.isBusy}
            onFiles={([chosen]) => setFile(chosen)}
          />
          {file && <ImagePreview title="Nuova immagine" blob={file} />}
          <CurrentImage />
        </Stack>
      </Dialog>
      {dialog}
    </>
  )
}

function useUpload(onDone: () => void, afterCustomer: (send: () => void) => void) {
  const queries = useQueryClient()
  const upload = useCommand((file: File) => client.quotes.uploadImage({ filter: filterNow(), file }), {
    ownErrors: true,
    done: 'Elaborazione completata: file caricato con successo',
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['quotes', 'image'] })
      onDone()
    },
    onFailed: (error, file) => {
      const needsCustomer = error instanceof ProblemError && error.code === 'quote.customerNeeded'
      if (needsCustomer) afterCustomer(() => upload.run(file))
      else notify.error(`Errore: ${messageOf(error)}`)
    },
  })
  return upload
}

const none: readonly string[] = ['file.unknown', 'quote.customerNeeded']

function CurrentImage() {
  const image = useQuery({
    ...client.quotes.image.query({ filter: useFilter() }),
    meta: { silent: true, lasting: true },
  })
  const { data, error } = image
  if (data) return <ImagePreview title="Immagine attuale" blob={data.blob} />
  if (!error) return <SkeletonLines lines={1} />
  if (error instanceof ProblemError && none.includes(error.code)) {
    return <p className="soft">Immagine attuale: nessuna.</p>
  }
  return <FailureStrip {...failureOf(image)} message={error.message} />
}

interface PreviewProps {
  title: string
  blob: Blob
}

/** The background is white because the image is printed on paper. */
function ImagePreview({ title, blob }: PreviewProps) {
  const url = useObjectUrl(blob)
  const [size, setSize] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  return (
    <Flex component="figure" direction="column" gap={6}>
      <figcaption className="soft">
        {title}
        {size && <span className="tabular"> · {size}</span>}
      </figcaption>
      {isBroken && <p className="soft">L'anteprima non è disponibile per questo file.</p>}
      {!isBroken && url && (
        <img
          className={classes.image}
          src={url}
          alt={title}
          onLoad={({ currentTarget: image }) => setSize(`${image.naturalWidth} × ${image.naturalHeight}`)}
          onError={() => setBroken(true)}
        />
      )}
    </Flex>
  )
}
