import type { OfficeSettings } from '#contract/office.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'
import { checkSettings, type SettingsValues, settingsOf, settingsValues } from './settings-form.ts'

export function useSettingsForm(settings: OfficeSettings) {
  const form = useForm<SettingsValues, 'OK'>({
    initial: settingsValues(settings),
    check: checkSettings,
    send: values => client.office.saveSettings({ body: settingsOf(values) }),
    onDone: (_, sent) => {
      form.restart(sent)
      notify.success('Impostazioni salvate')
    },
  })
  return form
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
