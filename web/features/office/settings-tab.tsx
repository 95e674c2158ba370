import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OfficeSettings } from '#contract/office.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { HealthSection } from './health-section.tsx'
import { PreviewSection } from './preview/preview-section.tsx'
import classes from './settings.module.css'
import { checkSettings, type SettingsValues, settingsOf, settingsValues } from './settings-form.ts'
import {
  CompanySection,
  ContactSection,
  OrderSection,
  PagesSection,
  SecuritySection,
} from './settings-sections.tsx'

export function SettingsTab() {
  // A later answer must not overwrite what the user is typing.
  const settings = useQuery({
    ...client.office.settings.query(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <PageHead title="Impostazioni" />
      <Loaded query={settings} lines={12} isQuiet>
        {data => <LoadedSettings settings={data} />}
      </Loaded>
    </>
  )
}

function LoadedSettings({ settings }: { settings: OfficeSettings }) {
  const form = useForm<SettingsValues, 'OK'>({
    initial: settingsValues(settings),
    check: checkSettings,
    send: values => client.office.saveSettings({ body: settingsOf(values) }),
    done: 'Impostazioni salvate',
    onDone: (_, sent) => form.restart(sent),
  })
  return (
    <form {...form.form} style={{ maxWidth: 1080 }}>
      <DirtyRouteGuard dirty={form.isDirty} />
      <CompanySection form={form} />
      <ContactSection form={form} />
      <PreviewSection form={form} />
      <PagesSection form={form} />
      <OrderSection form={form} />
      <HealthSection form={form} />
      <SecuritySection form={form} />
      <Flex
        className={classes.bar}
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        justify="flex-end"
        gap="md"
      >
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <Button type="submit" loading={form.isBusy}>
          Salva impostazioni
        </Button>
      </Flex>
    </form>
  )
}
