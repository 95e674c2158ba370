import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OfficeSettings } from '#contract/office.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { settingsQuery } from './office-data.ts'
import classes from './settings.module.css'
import { CompanySection, ContactSection } from './settings-company.tsx'
import { OrderSection, PagesSection, SecuritySection } from './settings-rules.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsTab() {
  // A later answer must not overwrite what the user is typing.
  const settings = useQuery({ ...settingsQuery, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const failure = failureOf(settings)
  return (
    <>
      <Toolbar title="Impostazioni" />
      {settings.data && <LoadedSettings settings={settings.data} />}
      {!settings.data && (failure ? <Failure {...failure} /> : <SkeletonLines lines={12} />)}
    </>
  )
}

function LoadedSettings({ settings }: { settings: OfficeSettings }) {
  const form = useSettingsForm(settings)
  return (
    <form {...form.form} className={classes.form}>
      <DirtyRouteGuard dirty={form.isDirty} />
      <CompanySection form={form} />
      <ContactSection form={form} />
      <PagesSection form={form} />
      <OrderSection form={form} />
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
