import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteList } from '#contract/quote-kinds.ts'
import { client } from '#web/kit/connection.ts'
import { filterNow, useFilter } from '#web/kit/filter.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { CurrentImage } from './current-image.tsx'
import { ImagePreview } from './image-preview.tsx'
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
        open
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
        <div className={classes.form}>
          <p className={classes.lead}>
            L'immagine sta in testa ai preventivi stampati{owner && ` di ${owner}`}. Dimensioni consigliate:
            300 × 50 punti.
          </p>
          <Notice tone="warning" quiet>
            Il caricamento non si può annullare e sostituisce il file già presente.
          </Notice>
          <FileDrop
            label={file ? file.name : "Scegli l'immagine"}
            note="gif, jpg, jpeg, png, ico · al massimo 2 MB"
            accept={accept}
            maxBytes={maxBytes}
            busy={upload.isBusy}
            onFiles={([chosen]) => setFile(chosen)}
          />
          {file && <ImagePreview title="Nuova immagine" blob={file} />}
          <CurrentImage />
        </div>
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
