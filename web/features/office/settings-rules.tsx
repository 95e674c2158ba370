import { Textarea, TextInput } from '@mantine/core'
import { RoleChecks } from './role-checks.tsx'
import classes from './settings.module.css'
import { pageFields } from './settings-form.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface Props {
  form: SettingsForm
}

export function PagesSection({ form }: Props) {
  return (
    <SettingsSection
      title="Pagine esterne"
      note="Dove portano i collegamenti speciali del menu. Vuoto: da nessuna parte."
    >
      {pageFields.map(({ field, label }) => (
        <TextInput key={field} {...form.text(field)} label={label} type="url" placeholder="https://" />
      ))}
    </SettingsSection>
  )
}

export function OrderSection({ form }: Props) {
  return (
    <SettingsSection title="Ordini" note="Quello che si accetta confermando un ordine, e l'età dei dati.">
      <Textarea
        className={classes.wide}
        label="Condizioni d'ordine"
        description="Una per riga."
        name="CondizioniOrdine"
        autosize
        minRows={4}
        maxRows={16}
        value={form.values.CondizioniOrdine}
        error={form.errors.CondizioniOrdine}
        onChange={event => form.set('CondizioniOrdine', event.currentTarget.value)}
      />
      <TextInput
        {...form.text('OreDatiVecchi')}
        label="Dati non recenti dopo (ore)"
        inputMode="numeric"
        maxLength={4}
        required
      />
    </SettingsSection>
  )
}

export function SecuritySection({ form }: Props) {
  return (
    <SettingsSection title="Accesso" note="Le regole per chi entra nel portale.">
      <TextInput
        {...form.text('PasswordMinima')}
        label="Lunghezza minima della password"
        inputMode="numeric"
        maxLength={2}
        required
      />
      <TextInput
        {...form.text('OreInattivitaAdmin')}
        label="Uscita degli amministratori dopo (ore senza uso)"
        inputMode="numeric"
        maxLength={3}
        required
      />
      <RoleChecks legend="Secondo fattore obbligatorio per" form={form} />
    </SettingsSection>
  )
}
