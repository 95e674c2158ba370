import { Button, Textarea, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { mostFootnotes } from '#contract/offer-limits.ts'
import type { OfferTexts } from '#contract/offers.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../contents/desk.module.css'

interface Values {
  Titolo: string
  /** One footnote per line. */
  Note: string
}

function check({ Titolo, Note }: Values) {
  const notes = linesOf(Note)
  return {
    ...(!Titolo.trim() && { Titolo: 'Scrivi il titolo' }),
    ...(notes.length > mostFootnotes && { Note: `Al massimo ${mostFootnotes} note, una per riga` }),
    ...(notes.some(note => note.length > 300) && { Note: 'Al massimo 300 caratteri per nota' }),
  }
}

export function OfferTextsForm({ texts }: { texts: OfferTexts }) {
  const form = useForm<Values, 'OK'>({
    initial: { Titolo: texts.Titolo, Note: texts.Note.join('\n') },
    check,
    send: ({ Titolo, Note }) => officeClient.offerDesk.saveTexts({ body: { Titolo, Note: linesOf(Note) } }),
    done: 'Testi delle offerte salvati',
    onDone: (_, sent) => form.restart(sent),
  })
  return (
    <form {...form.form} className={classes.form}>
      <DirtyRouteGuard dirty={form.isDirty} />
      {form.failure && <Notice tone="warning">{form.failure}</Notice>}
      <TextInput {...form.text('Titolo', longest.title)} label="Titolo" required />
      <Textarea
        {...form.text('Note')}
        label="Note a piè di pagina"
        description={`Una per riga, al massimo ${mostFootnotes}`}
        autosize
        minRows={6}
      />
      <Button type="submit" className={classes.submit} loading={form.isBusy} disabled={!form.isDirty}>
        Salva i testi
      </Button>
    </form>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}
