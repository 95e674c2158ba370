import { Box, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { useForm } from '#web/kit/use-form.ts'
import { RoleChecks } from './role-checks.tsx'
import classes from './settings.module.css'
import { pageFields, type SettingsValues } from './settings-form.ts'

interface Props {
  form: ReturnType<typeof useForm<SettingsValues, 'OK'>>
}

export function CompanySection({ form }: Props) {
  return (
    <Section title="Azienda" note="Come il portale si presenta: intestazione, piè di pagina, PDF e mail.">
      <TextInput {...form.text('Nome', longest.person)} label="Nome" required />
      <TextInput {...form.text('RagioneSociale', longest.companyName)} label="Rag.Sociale" />
      <TextInput {...form.text('Indirizzo', longest.officeLine)} label="Indirizzo" />
      <TextInput {...form.text('Registro', longest.officeLine)} label="Registro delle imprese" />
      <TextInput {...form.text('PartitaIva', longest.vatNumber)} label="Partita IVA" />
      <TextInput {...form.text('SitoWeb', longest.website)} label="Sito web" />
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
    </Section>
  )
}

export function ContactSection({ form }: Props) {
  return (
    <Section title="Contatti" note="Quello che i partner leggono quando cercano l'ufficio.">
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
    </Section>
  )
}

export function PagesSection({ form }: Props) {
  return (
    <Section
      title="Pagine esterne"
      note="Dove portano i collegamenti speciali del menu. Vuoto: da nessuna parte."
    >
      {pageFields.map(({ field, label }) => (
        <TextInput key={field} {...form.text(field)} label={label} type="url" placeholder="https://" />
      ))}
    </Section>
  )
}

export function OrderSection({ form }: Props) {
  return (
    <Section title="Ordini" note="Quello che si accetta confermando un ordine, e l'età dei dati.">
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
    </Section>
  )
}

export function SecuritySection({ form }: Props) {
  return (
    <Section title="Accesso" note="Le regole per chi entra nel portale.">
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
    </Section>
  )
}

interface SectionProps {
  title: string
  note: string
  children: ReactNode
}

function Section({ title, note, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <Box component="h2" id={titleId} fz={15} fw={650}>
          {title}
        </Box>
        <Box component="p" className="label" mt="xs">
          {note}
        </Box>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
