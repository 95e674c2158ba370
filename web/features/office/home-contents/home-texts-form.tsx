import { Button, Textarea, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { HomeTexts } from '#contract/home-contents.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from '../contents/desk.module.css'

export function HomeTextsForm({ texts: { Benvenuto, Banner } }: { texts: HomeTexts }) {
  const form = useForm<HomeTexts, 'OK'>({
    initial: { Benvenuto, Banner },
    send: body => client.homeContents.save({ body }),
    onDone: (_, sent) => {
      form.restart(sent)
      notify.success('Testi della home salvati')
    },
  })
  return (
    <form {...form.form} className={classes.form}>
      <DirtyRouteGuard dirty={form.isDirty} />
      {form.failure && <Notice tone="warning">{form.failure}</Notice>}
      <Textarea
        name="Benvenuto"
        label="Benvenuto"
        description="Sotto il saluto, per tutti; vuoto: nessun testo"
        autosize
        minRows={2}
        maxLength={longest.welcome}
        value={form.values.Benvenuto}
        error={form.errors.Benvenuto}
        onChange={event => form.set('Benvenuto', event.currentTarget.value)}
      />
      <TextInput
        {...form.text('Banner')}
        label="Banner dei rivenditori"
        description="Accanto ad “Acquista ora”; vuoto: la frase del portale. Compare se l'indirizzo delle offerte è impostato."
        maxLength={longest.description}
      />
      <Button type="submit" className={classes.submit} loading={form.isBusy} disabled={!form.isDirty}>
        Salva i testi
      </Button>
    </form>
  )
}
