import { Switch, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { feedGroupNames } from '#rules/health-names.ts'
import { groupFields, type HealthValues, healthLimits, keepingLimits, offerLimits } from './health-values.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormProps } from './settings-sections.tsx'

type Limits<Field extends string> = [Field, { label: string }][]
const limits = Object.entries(healthLimits) as Limits<keyof typeof healthLimits>
const kept = Object.entries(keepingLimits) as Limits<keyof typeof keepingLimits>

const offers = Object.entries(offerLimits) as Limits<keyof typeof offerLimits>

/** The limits beyond which the overview says that something is wrong. */
export function HealthSection({ form }: SettingsFormProps) {
  const numeric = (field: Exclude<keyof HealthValues, 'MailDelMattino'>) => ({
    ...form.text(field, 5),
    inputMode: 'numeric' as const,
  })
  return (
    <>
      <SettingsSection
        title="Dati del gestionale"
        note="Dopo quante ore un tipo di dati conta come non recente. Vuoto: come tutti gli altri."
      >
        {groupFields.map(({ group, field }) => (
          <TextInput key={field} {...numeric(field)} label={feedGroupNames[group]} />
        ))}
      </SettingsSection>
      <SettingsSection
        title="Salute del portale"
        note="Oltre questi limiti la panoramica chiede una persona."
      >
        {limits.map(([field, { label }]) => (
          <TextInput key={field} {...numeric(field)} label={label} required />
        ))}
        <Switch
          label="Mail alle 7:30 quando serve una persona"
          checked={form.values.MailDelMattino}
          onChange={event => form.set('MailDelMattino', event.currentTarget.checked)}
        />
        <TextInput
          {...form.text('MailDelMattinoA', longest.email)}
          label="A un solo indirizzo"
          description="Vuoto: a tutti gli amministratori."
          type="email"
          disabled={!form.values.MailDelMattino}
        />
      </SettingsSection>
      <SettingsSection
        title="Offerte dei rivenditori"
        note="Da allora l'offerta compare nella Home di chi l'ha inviata."
      >
        {offers.map(([field, { label }]) => (
          <TextInput key={field} {...numeric(field)} label={label} required />
        ))}
      </SettingsSection>
      <SettingsSection
        title="Conservazione"
        note="Ogni notte il portale cancella quello che è più vecchio. Ordini, preventivi e note restano sempre."
      >
        {kept.map(([field, { label }]) => (
          <TextInput key={field} {...numeric(field)} label={label} required />
        ))}
      </SettingsSection>
    </>
  )
}
