import { Button, Flex, TextInput, useComputedColorScheme } from '@mantine/core'
import type { CompanySettings } from '#contract/office.ts'
import { brandColours } from '#rules/brand-look.ts'
import { logoLook } from '#rules/logo-look.ts'
import { BrandLook } from '#web/ui/brand-look.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { isColour } from '../settings-form.ts'

/** The sign-in page, drawn small; nothing of it can be pressed. */
export function SignInPreview({ company }: { company: CompanySettings }) {
  const { Logo, ColoreMarchio } = company
  const scheme = useComputedColorScheme('light')
  const logo = Logo && { address: Logo.Immagine, widthPx: Logo.Larghezza, heightPx: Logo.Altezza }
  return (
    <div
      className="card"
      inert
      aria-hidden
      style={{
        ...{ zoom: 0.8, overflow: 'hidden', background: 'var(--soglia-page)' },
        ...logoLook(logo),
        ...(isColour(ColoreMarchio) && coloursOf(ColoreMarchio, scheme)),
      }}
    >
      <div className="public-header">
        <span className="brand">
          <BrandLook name={company.Nome} />
        </span>
      </div>
      <div className="entry">
        <SignInCard company={company.Nome}>
          <TextInput label="Utente" />
          <TextInput label="Password" />
          <Button fullWidth>Login</Button>
        </SignInCard>
      </div>
      <Flex className="label" wrap="wrap" justify="space-between" gap="lg" p="md">
        <span>{company.PrivacyUrl && 'Privacy policy'}</span>
        <Flex wrap="wrap" gap="4px 18px">
          {company.Social.map(({ Nome, Url }) => (
            <span key={Url}>{Nome}</span>
          ))}
        </Flex>
      </Flex>
    </div>
  )
}

/** The tokens of the brand, set for this part of the page alone. */
function coloursOf(colour: string, scheme: 'light' | 'dark'): Record<string, string> {
  const colours = brandColours(colour)[scheme]
  const tokens = Object.entries(colours).map(([name, value]) => [`--soglia-${name}`, value])
  return { ...Object.fromEntries(tokens), '--mantine-primary-color-filled': colours.accent }
}
