import { Textarea, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { legibleBrand } from '#rules/brand-look.ts'
import type { useForm } from '#web/kit/use-form.ts'
import { LogoField } from './logo/logo-field.tsx'
import { RoleChecks } from './role-checks.tsx'
import classes from './settings.module.css'
import { isColour, pageFields, type SettingsValues } from './settings-form.ts'
import { SettingsSection } from './settings-section.tsx'

export interface SettingsFormProps {
  form: ReturnType<typeof useForm<SettingsValues, 'OK'>>
}

export function CompanySection({ form }: SettingsFormProps) {
  const colour = form.values.ColoreMarchio
  return (
    <SettingsSection
      title="Azienda"
      note="Come il portale si presenta: intestazione, piè di pagina, PDF e mail."
    >
      <TextInput {...form.text('Nome', longest.person)} label="Nome" required />
      <TextInput {...form.text('RagioneSociale', longest.companyName)} label="Rag.Sociale" />
      <TextInput {...form.text('Indirizzo', longest.officeLine)} label="Indirizzo" />
      <TextInput {...form.text('Registro', longest.officeLine)} label="Registro delle imprese" />
      <TextInput {...form.text('PartitaIva', longest.vatNumber)} label="Partita IVA" />
      <TextInput {...form.text('SitoWeb', longest.website)} label="Sito web" />
      <TextInput
        {...form.text('ColoreMarchio')}
        label="Colore del marchio"
        description={isColour(colour) && colourNote(colour.trim())}
        maxLength={7}
        spellCheck={false}
        rightSection={
          <input
            type="color"
            className={classes.colour}
            aria-label="Scegli il colore del marchio"
            value={isColour(colour) ? colour.trim() : '#000000'}
            onChange={event => form.set('ColoreMarchio', event.currentTarget.value)}
          />
        }
      />
      <TextInput
        {...form.text('Frase', longest.sentence)}
        className={classes.wide}
        label="Frase della pagina di accesso"
      />
      <Textarea
        {...form.text('PorteAccesso')}
        className={classes.wide}
        label="Porte della pagina di accesso"
        description="Una per riga, al massimo tre: il codice del modello e quello del colore, per esempio 610 BIANCO. Le righe vuote o non trovate le sceglie il portale dal listino."
        autosize
        minRows={3}
      />
      <LogoField logo={form.values.Logo} onChange={logo => form.set('Logo', logo)} />
    </SettingsSection>
  )
}

/** Tells of the darker step that a pale colour needs. */
function colourNote(colour: string): string | undefined {
  const used = legibleBrand(colour)
  if (used === colour.toLowerCase()) return undefined
  return `Il bianco non si leggerebbe: barra, pulsanti, mail e PDF usano il tono più scuro ${used}.`
}

export function ContactSection({ form }: SettingsFormProps) {
  return (
    <SettingsSection title="Contatti" note="Quello che i partner leggono quando cercano l'ufficio.">
      <TextInput {...form.text('Telefono', longest.phone)} label="Telefono" type="tel" />
      <TextInput {...form.text('EMail', longest.email)} label="EMail" type="email" />
      <TextInput {...form.text('Orari', longest.officeLine)} label="Orari" />
      <TextInput {...form.text('PrivacyUrl')} label="Informativa privacy" type="url" placeholder="https://" />
      <Textarea
        {...form.text('Social')}
        className={classes.wide}
        label="Social"
        description="Uno per riga: il nome e l'indirizzo, per esempio Instagram https://www.instagram.com/azienda"
        autosize
        minRows={2}
      />
    </SettingsSection>
  )
}

export function PagesSection({ form }: SettingsFormProps) {
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

export function OrderSection({ form }: SettingsFormProps) {
  return (
    <SettingsSection title="Ordini" note="Quello che si accetta confermando un ordine, e l'età dei dati.">
      <Textarea
        {...form.text('CondizioniOrdine')}
        className={classes.wide}
        label="Condizioni d'ordine"
        description="Una per riga."
        autosize
        minRows={4}
        maxRows={16}
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

export function SecuritySection({ form }: SettingsFormProps) {
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
        {...form.text('PasswordMinimaAdmin')}
        label="Lunghezza minima della password degli amministratori"
        description="Una password più corta vale fino al prossimo cambio."
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
