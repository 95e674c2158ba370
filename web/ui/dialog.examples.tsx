import { Button, TextInput } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormDialog } from './form-dialog.tsx'

export const withForm: Example = {
  draw: () => (
    <Kept from={false}>
      {(isOpen, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Modifica</Button>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Modifica riferimento"
            footer={
              <FormButtons>
                <Button>Salva</Button>
              </FormButtons>
            }
          >
            <TextInput label="Riferimento" data-autofocus />
            <TextInput label="Quantità" defaultValue="1" />
          </Dialog>
        </>
      )}
    </Kept>
  ),
}

export const withChanges: Example = {
  draw: () => (
    <Kept from={true}>
      {(isOpen, setOpen) => (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Nuova nota"
          dirty
          footer={<FormButtons />}
        >
          <TextInput label="Nota" defaultValue="Richiamare lunedì" />
        </Dialog>
      )}
    </Kept>
  ),
}

export const sheet: Example = {
  draw: () => (
    <Dialog onClose={() => {}} title="Ordina per" sheet>
      Su un telefono sale dal bordo inferiore.
    </Dialog>
  ),
}

export const small: Example = {
  draw: () => (
    <Dialog onClose={() => {}} title="Documenti" size="small">
      Tre documenti
    </Dialog>
  ),
}

export const busyButtons: Example = {
  draw: () => (
    <Dialog
      onClose={() => {}}
      title="Modifica utente"
      footer={
        <FormButtons
          isBusy
          start={
            <Button color="red" variant="subtle">
              Elimina
            </Button>
          }
        >
          <Button loading>Salva</Button>
        </FormButtons>
      }
    >
      Salvataggio in corso
    </Dialog>
  ),
}

export const oneForm: Example = {
  draw: () => (
    <FormDialog
      form={{ form: {}, isDirty: true, isBusy: false, failure: 'Il nome è già usato da un altro utente.' }}
      title="Modifica utente"
      action="Salva utente"
      onClose={() => {}}
    >
      <TextInput label="Utente" defaultValue="rossi" data-autofocus />
    </FormDialog>
  ),
}
