import { Box, Flex, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { SavedView, ViewAddress } from '#contract/saved-views.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canSeeStatisticsTab, canShareViews } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { statisticsTabNames } from '../tab-names.ts'
import { isShown } from './view-address.ts'
import { useViewCommands } from './view-data.ts'

interface Props {
  view: SavedView
  address: ViewAddress
  remove: (view: SavedView) => void
}

/** A saved view in the list; users can change only their own views. */
export function ViewRow({ view, address, remove }: Props) {
  const { Nome, Indirizzo, Propria, Autore } = view
  return (
    <Flex component="li" wrap="wrap" align="center" gap="sm" py={10}>
      {Propria ? (
        <NameField view={view} />
      ) : (
        <Box component="span" className="breaking" fz={13} flex="1 1 200px" miw={0}>
          <strong>{Nome}</strong> condivisa da {Autore}
        </Box>
      )}
      <Box component="span" className="note" w={148}>
        {statisticsTabNames[Indirizzo.tab]}
      </Box>
      <MailingTools view={view} />
      {Propria && <OwnTools view={view} address={address} remove={remove} />}
      {view.Invio?.Errore && (
        <Box component="p" className="danger" flex="1 0 100%" fz={12}>
          Invio {articled('del', dayText(view.Invio.Ultimo ?? ''))} non riuscito: {view.Invio.Errore}
        </Box>
      )}
    </Flex>
  )
}

function NameField({ view }: { view: SavedView }) {
  const [name, setName] = useState(view.Nome)
  const { change } = useViewCommands(() => setName(view.Nome))
  const rename = () => {
    const Nome = name.trim()
    if (Nome === '') setName(view.Nome)
    else if (Nome !== view.Nome) change({ view, Nome })
  }
  return (
    <TextInput
      flex="1 1 200px"
      miw={0}
      aria-label={`Nome della vista ${view.Nome}`}
      maxLength={longest.label}
      value={name}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={event => event.key === 'Enter' && rename()}
    />
  )
}

const rhythms = [
  { value: '', label: 'Non inviare' },
  { value: 'lunedi', label: 'Ogni lunedì' },
  { value: 'primo', label: 'Il primo del mese' },
]
const formats = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
]

/** Mails the saved view to the signed-in user. */
function MailingTools({ view }: { view: SavedView }) {
  const { mail } = useViewCommands()
  const { Nome, Invio } = view
  const send = (rhythm: string, format: string) => {
    const Quando = rhythm === 'lunedi' || rhythm === 'primo' ? rhythm : undefined
    mail({ view, body: Quando ? { Quando, Formato: format === 'pdf' ? 'pdf' : 'xlsx' } : null })
  }
  return (
    <>
      <NativeSelect
        aria-label={`Invio per e-mail di ${Nome}`}
        data={rhythms}
        value={Invio?.Quando ?? ''}
        onChange={event => send(event.currentTarget.value, Invio?.Formato ?? 'xlsx')}
      />
      {Invio && (
        <NativeSelect
          aria-label={`Formato di ${Nome}`}
          data={formats}
          value={Invio.Formato}
          onChange={event => send(Invio.Quando, event.currentTarget.value)}
        />
      )}
    </>
  )
}

function OwnTools({ view, address, remove }: Props) {
  const { Tipologia } = useUser()
  const { change } = useViewCommands()
  const isSame = isShown(view.Indirizzo, address)
  return (
    <>
      {canShareViews(Tipologia) && (
        <NativeSelect
          aria-label={`Chi vede ${view.Nome}`}
          data={audiencesOf(view)}
          value={view.Ruolo ?? ''}
          onChange={event =>
            change({ view, Ruolo: roles.find(role => role === event.currentTarget.value) ?? null })
          }
        />
      )}
      <Tooltip label={isSame ? 'È la schermata che vedi' : 'Sostituisci con la schermata che vedi'}>
        <IconButton
          icon={IconDeviceFloppy}
          label={`Sostituisci ${view.Nome} con la schermata che vedi`}
          size="md"
          disabled={isSame}
          onClick={() => change({ view, Indirizzo: address })}
        />
      </Tooltip>
      <IconButton icon={IconTrash} label={`Elimina ${view.Nome}`} size="md" onClick={() => remove(view)} />
    </>
  )
}

const audienceNames: Readonly<Record<Role, string>> = {
  Cliente: 'I clienti',
  Agente: 'Gli agenti',
  AgenteCapo: 'Gli agenti capo',
  Admin: 'Gli amministratori',
}

/** A view with a switched user cannot be shared. Other views can be shared with roles that may see their tab. */
function audiencesOf({ Indirizzo: { tab, filtro } }: SavedView) {
  const shared = filtro === '' ? roles.filter(role => canSeeStatisticsTab(tab, role)) : []
  return [
    { value: '', label: 'Solo io' },
    ...shared.map(role => ({ value: role, label: audienceNames[role] })),
  ]
}
