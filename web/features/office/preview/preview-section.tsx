import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { CompanySettings } from '#contract/office.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { checkSettings, settingsOf } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'
import type { SettingsFormProps } from '../settings-sections.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { SignInPreview } from './sign-in-preview.tsx'

const looks = [
  { value: 'accesso', label: 'Accesso' },
  { value: 'mail', label: 'Mail' },
  { value: 'pdf', label: 'PDF' },
] as const
type Look = (typeof looks)[number]['value']

const companyFields = ['Nome', 'SitoWeb', 'ColoreMarchio', 'PrivacyUrl', 'Social'] as const
const pauseMs = 500

/** Shows how the company will look with the settings as they are typed, before they are saved. */
export function PreviewSection({ form }: SettingsFormProps) {
  const [look, setLook] = useState<Look>('accesso')
  const errors = checkSettings(form.values)
  const isWrong = companyFields.some(field => errors[field])
  const company = companyOf(settingsOf(form.values))
  const [settled] = useDebouncedValue(JSON.stringify(company), pauseMs)
  return (
    <SettingsSection
      title="Anteprima"
      note="Come si presenta con quello che hai scritto, prima di salvare. Logo e colore compaiono ovunque: barra, pulsanti, mail e PDF."
    >
      <Stack gap="md" miw={0} style={{ gridColumn: '1 / -1' }}>
        <div>
          <WordSwitch label="Che cosa mostrare" options={looks} value={look} onChange={setLook} />
        </div>
        {look === 'accesso' && <SignInPreview company={company} />}
        {look !== 'accesso' && isWrong && (
          <Notice tone="info">Correggi prima i campi dell'azienda e dei contatti che non vanno bene.</Notice>
        )}
        {look === 'mail' && !isWrong && <MailPreview company={JSON.parse(settled) as CompanySettings} />}
        {look === 'pdf' && !isWrong && <PdfPreview company={company} />}
      </Stack>
    </SettingsSection>
  )
}

function companyOf(settings: CompanySettings): CompanySettings {
  const { Nome, RagioneSociale, Indirizzo, Registro, PartitaIva, SitoWeb, ColoreMarchio, Logo } = settings
  const { Telefono, EMail, Orari, PrivacyUrl, Social, CondizioniOrdine } = settings
  return {
    ...{ Nome, RagioneSociale, Indirizzo, Registro, PartitaIva, SitoWeb, ColoreMarchio, Logo },
    ...{ Telefono, EMail, Orari, PrivacyUrl, Social, CondizioniOrdine },
  }
}
