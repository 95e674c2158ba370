import { Button } from '@mantine/core'
import type { MenuEntry } from '#contract/session.ts'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuMark } from './menu-mark.tsx'
import { MenuOpenerProvider, useMenuOpener } from './menu-opener.tsx'

const entry: MenuEntry = {
  Id: 12,
  Type: 'Item',
  Text: 'Condizioni',
  Link: 'https://example.it/condizioni',
  Image: 'truck',
  Novita: true,
  Manutenzione: false,
}

export const icons: Example = {
  draw: () => (
    <>
      <MenuIcon entry={entry} />
      <MenuIcon entry={{ Image: 'unknown' }} />
    </>
  ),
}

export const marks: Example = {
  draw: () => (
    <>
      <MenuMark entry={entry} />
      <MenuMark entry={{ Novita: true, Manutenzione: true }} />
      <MenuMark entry={{ Novita: false, Manutenzione: false }} />
    </>
  ),
}

function Opening() {
  const { open } = useMenuOpener()
  return <Button onClick={() => void open({ ...entry, Link: 'agenti' })}>{entry.Text}</Button>
}

export const closedPage: Example = {
  as: 'Cliente',
  answers: { session: { pageState: 'false' } },
  draw: () => (
    <Kept from="">
      {(dialog, setDialog) => (
        <MenuOpenerProvider onDialog={setDialog} onLeave={() => {}}>
          <Opening />
          <output>{dialog}</output>
        </MenuOpenerProvider>
      )}
    </Kept>
  ),
}
