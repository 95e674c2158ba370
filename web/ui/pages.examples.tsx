import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { Dialog } from './dialog.tsx'
import { DirtyRouteGuard } from './dirty-guard.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

export const scrolled: Example = {
  draw: () => (
    <div style={{ height: 3000 }}>
      <p>Inizio della pagina</p>
      <ScrollToTop />
    </div>
  ),
}

export const guarded: Example = {
  draw: () => (
    <Kept from="">
      {(text, setText) => (
        <>
          <TextInput label="Nota" value={text} onChange={event => setText(event.currentTarget.value)} />
          <p className="paragraph">
            <Link to="/clienti">Clienti</Link>
          </p>
          <DirtyRouteGuard dirty={text !== ''} />
        </>
      )}
    </Kept>
  ),
}

const LateDialog = lazyDialog(async () => ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title="Arrivato dopo">
    Il suo codice arriva quando si apre.
  </Dialog>
))
const LostDialog = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new Error('away')))

export const lazy: Example = {
  draw: () => (
    <Kept from={false}>
      {(isOpen, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Apri</Button>
          {isOpen && <LateDialog onClose={() => setOpen(false)} />}
        </>
      )}
    </Kept>
  ),
}

export const lazyWithoutNetwork: Example = {
  draw: () => (
    <Kept from={false}>
      {(isOpen, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Apri</Button>
          <p>{isOpen ? 'In apertura' : 'Chiuso'}</p>
          {isOpen && <LostDialog onClose={() => setOpen(false)} />}
        </>
      )}
    </Kept>
  ),
}
