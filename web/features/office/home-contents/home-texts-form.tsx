import { Button, Textarea, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { HomeTexts } from '#contract/home-contents.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../contents/desk.module.css'

export function HomeTextsForm({ texts: { Benvenuto, Banner } }: { texts: HomeTexts }) {
  const form = useForm<HomeTexts, 'OK'>({
    initial: { Benvenuto, Banner },
    send: body => officeClient.homeContents.save({ body }),
    done: 'Testi della home salvati',
    onDone: (_, sent) => form.restart(sent),
  })
  return (
    <form {...form.form} className={classes.form}>
      <DirtyRouteGuard dirty={form.isDirty} />
      {form.failure && <Notice tone="warning">{form.failure}</Notice>}
      <Textarea
        {...form.text('Benvenuto', longest.welcome)}
        label="Benvenuto"
        description="Sotto il saluto, per tutti; vuoto: nessun testo"
        autosize
        minRows={2}
      />
      <TextInput
        {...form.text('Banner', longest.description)}
        label="Banner dei rivenditori"
        description="Accanto ad «Acquista ora»; vuoto: la frase del portale. Compare se l'indirizzo delle offerte è impostato."
      />
      <Button type="submit" className={classes.submit} loading={form.isBusy} disabled={!form.isDirty}>
        Salva i testi
      </Button>
    </form>
  )
}
