import { Stack } from '@mantine/core'
import { IconNotes, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CustomerNote } from '#contract/customer-notes.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { IconButton, IconedButton } from '#web/ui/icon-button.tsx'
import { notesQuery } from './note-calls.ts'
import { NoteItem } from './note-item.tsx'
import { RemovedNotes } from './removed-notes.tsx'
import { Unsent } from './unsent.tsx'
import type { NotedCustomer } from './use-note-form.ts'
import { useNotes } from './use-notes.tsx'

/** Notes by agents and the office about a customer, newest first. */
export function Notes({ customer }: { customer: NotedCustomer }) {
  const notes = useQuery(notesQuery(customer.ClCodCli))
  const work = useNotes(customer)
  const { unsent, open, dialog } = work
  return (
    <Stack>
      <div>
        <IconedButton variant="default" icon={IconNotes} iconSize={18} onClick={() => open()}>
          Nuova nota
        </IconedButton>
      </div>
      <Unsent notes={work} />
      <Loaded query={notes} lines={3}>
        {({ rows }) => (
          <>
            {rows.length === 0 && unsent.length === 0 && <p className="soft">Nessun dato</p>}
            {rows.length > 0 && (
              <ul className="lined" aria-label={`Note di ${customer.ClRagSoc}`}>
                {rows.map(note => (
                  <SavedNote key={note.Id} note={note} onEdit={() => open({ note })} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <RemovedNotes customer={customer.ClCodCli} />
      {dialog}
    </Stack>
  )
}

function SavedNote({ note, onEdit }: { note: CustomerNote; onEdit: () => void }) {
  const { Data, Nota, Tipo, Autore, Modificata, ModificataDa } = note
  return (
    <NoteItem
      day={Data}
      text={Nota}
      below={
        <>
          {Tipo === 'visita' && 'Visita · '}
          {Autore}
          {Modificata &&
            ` · modificata da ${ModificataDa ?? Autore} ${articled('il', instantText(Modificata))}`}
        </>
      }
    >
      <IconButton
        icon={IconPencil}
        label={`Modifica la nota ${articled('del', Data)}`}
        title="Modifica"
        onClick={onEdit}
      />
    </NoteItem>
  )
}
