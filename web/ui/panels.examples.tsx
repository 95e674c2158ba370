import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { BrandLook } from './brand-look.tsx'
import { MailLink, PhoneLink } from './contact-link.tsx'
import { EntryCard, EntryLinks } from './entry-card.tsx'
import { Fact, Facts } from './facts.tsx'
import { HiddenTable } from './hidden-table.tsx'
import { Panel, PanelColumns } from './panel.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const panel: Example = {
  draw: () => (
    <Panel
      title="Ultimi ordini"
      count="12"
      lead="Degli ultimi trenta giorni"
      action={<Button variant="default">Tutti</Button>}
    >
      <Facts>
        <Fact name="Telefono">
          <PhoneLink number="0424 123 456" />
        </Fact>
        <Fact name="E-Mail">
          <MailLink address="ordini@example.it" />
        </Fact>
        <Fact name="Fax">{''}</Fact>
        <Fact name="Note" wide>
          Consegna dal retro
        </Fact>
      </Facts>
    </Panel>
  ),
}

export const entryCard: Example = {
  draw: () => (
    <EntryCard title="Recupera password" lead="Ti mandiamo un link per sceglierne una nuova.">
      <Button>Invia</Button>
      <EntryLinks>
        <a href="/login">Torna al login</a>
      </EntryLinks>
    </EntryCard>
  ),
}

export const signInCard: Example = {
  draw: () => (
    <>
      <div className="public-header">
        <span className="brand">
          <BrandLook name="Porte Rossi" />
        </span>
      </div>
      <SignInCard company="Porte Rossi">
        <Button>Login</Button>
      </SignInCard>
    </>
  ),
}

export const scrolling: Example = {
  draw: () => (
    <ScrollRegion label="Condizioni" className={undefined}>
      <p>Le condizioni di vendita.</p>
    </ScrollRegion>
  ),
}

export const columns: Example = {
  draw: () => (
    <PanelColumns
      left={<Panel title="Consegne">Nessuna consegna.</Panel>}
      right={<Panel title="Documenti">Nessun documento.</Panel>}
    />
  ),
}

export const hiddenTable: Example = {
  draw: () => (
    <>
      <p>Le cifre del disegno sono in una tabella per chi ascolta la pagina.</p>
      <HiddenTable caption="Ordini per mese" heads={['Mese', 'Ordini']} rows={[['Gennaio', '12']]} />
    </>
  ),
}
