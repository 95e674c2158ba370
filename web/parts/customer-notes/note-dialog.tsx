import { Button, Flex, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { integer } from '#rules/italian-format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './note.module.css'
import { useRemoveNote } from './removed-notes.tsx'
import { type Meanwhile, type OpenNote, useNoteForm } from './use-note-form.ts'

interface Props extends OpenNote {
  onClose: () => void
}

export function NoteDialog({ onClose, ...open }: Props) {
  const formId = useId()
  const form = useNoteForm(open, onClose)
  const removal = useRemoveNote(() => {
    form.drop()
    onClose()
  })
  const isBusy = form.isBusy || removal.isBusy
  const { note, customer } = open
  return (
    <Dialog
      onClose={() => {
        form.drop()
        onClose()
      }}
      title={form.id === 0 ? 'Nuova nota' : 'Modifica nota'}
      dirty={form.isDirty && !isBusy}
      footer={
        <FormButtons
          isBusy={isBusy}
          start={
            note && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                disabled={isBusy}
                onClick={() => removal.ask(note)}
              >
                Elimina nota
              </Button>
            )
          }
        >
          <Button type="submit" form={formId} loading={form.isBusy} disabled={removal.isBusy}>
            {form.meanwhile === undefined ? 'Salva' : meanwhileAnswer(form.meanwhile)}
          </Button>
        </FormButtons>
      }
    >
      <Flex
        component="form"
        id={formId}
        direction="column"
        gap={14}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
      >
        <p className="soft">
          <strong>{customer.ClRagSoc}</strong> · <span className="tabular">{form.day}</span>
        </p>
        <MeanwhileNotice meanwhile={form.meanwhile} />
        {form.isResumed && (
          <Notice
            tone="info"
            quiet
            action={
              form.text !== form.saved && (
                <Button variant="default" size="xs" onClick={() => form.change(form.saved)}>
                  Scarta la bozza
                </Button>
              )
            }
          >
            Il testo è quello che avevi scritto senza salvarlo.
          </Notice>
        )}
        <Textarea
          label="Nota"
          autosize
          minRows={5}
          maxRows={12}
          value={form.text}
          error={form.wrong}
          description={
            <span className="tabular" data-over={form.text.trim().length > longest.note || undefined}>
              {integer(form.text.trim().length)} di {longest.note} caratteri
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          onChange={event => form.change(event.currentTarget.value)}
        />
      </Flex>
    </Dialog>
  )
}

function meanwhileAnswer(meanwhile: NonNullable<Meanwhile>): string {
  return meanwhile === 'deleted' ? 'Salva come nuova nota' : 'Salva la mia'
}

function MeanwhileNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  if (meanwhile === undefined) return null
  if (meanwhile === 'deleted')
    return (
      <Notice tone="warning">Questa nota è stata eliminata nel frattempo. Il tuo testo è ancora qui.</Notice>
    )
  return (
    <Notice tone="warning">
      Nel frattempo {meanwhile.ModificataDa ?? meanwhile.Autore} ha scritto:
      <blockquote className={classes.theirs}>{meanwhile.Nota}</blockquote>
      Il tuo testo è ancora qui: se lo salvi prende il suo posto.
    </Notice>
  )
}
