import { Textarea, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface Props {
  form: SettingsForm
}

export function CompanySection({ form }: Props) {
  return (
    <SettingsSection
      title="Azienda"
      note="Come il portale si presenta: intestazione, piè di pagina, PDF e mail."
    >
      <TextInput {...form.text('Nome')} label="Nome" required maxLength={longest.person} />
      <TextInput {...form.text('RagioneSociale')} label="Rag.Sociale" maxLength={longest.companyName} />
      <TextInput {...form.text('Indirizzo')} label="Indirizzo" maxLength={longest.officeLine} />
      <TextInput {...form.text('Registro')} label="Registro delle imprese" maxLength={longest.officeLine} />
      <TextInput {...form.text('PartitaIva')} label="Partita IVA" maxLength={longest.vatNumber} />
      <TextInput {...form.text('SitoWeb')} label="Sito web" maxLength={longest.website} />
      <TextInput
        {...form.text('ColoreMarchio')}
        label="Colore del marchio"
        maxLength={7}
        spellCheck={false}
        rightSection={
          <input
            type="color"
            className={classes.colour}
            aria-label="Scegli il colore del marchio"
            value={/^#[0-9a-f]{6}$/i.test(form.values.ColoreMarchio) ? form.values.ColoreMarchio : '#000000'}
            onChange={event => form.set('ColoreMarchio', event.currentTarget.value)}
          />
        }
      />
    </SettingsSection>
  )
}

export function ContactSection({ form }: Props) {
  return (
    <SettingsSection title="Contatti" note="Quello che i partner leggono quando cercano l'ufficio.">
      <TextInput {...form.text('Telefono')} label="Telefono" type="tel" maxLength={longest.phone} />
      <TextInput {...form.text('EMail')} label="EMail" type="email" maxLength={longest.email} />
      <TextInput {...form.text('Orari')} label="Orari" maxLength={longest.officeLine} />
      <TextInput {...form.text('PrivacyUrl')} label="Informativa privacy" type="url" placeholder="https://" />
      <Textarea
        className={classes.wide}
        label="Social"
        description="Uno per riga: il nome e l'indirizzo, per esempio Instagram https://www.instagram.com/azienda"
        name="Social"
        autosize
        minRows={2}
        value={form.values.Social}
        error={form.errors.Social}
        onChange={event => form.set('Social', event.currentTarget.value)}
      />
    </SettingsSection>
  )
}
