import { Box, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconPlus, IconSettings, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { useFilter } from '#web/kit/filter.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useChoices } from '../use-choices.ts'
import { isShown, searchOf, viewAddress } from './view-address.ts'
import { viewsQuery } from './view-data.ts'

const SaveDialog = lazyDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog.tsx')).ViewsDialog)
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Opens saved views, and saves the current choices as a view. */
export function ViewsMenu() {
  const { url } = useChoices()
  const { data: views = [] } = useQuery(viewsQuery)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const navigate = useNavigate()
  const address = viewAddress(url, useFilter())
  const close = () => setDialog(undefined)
  const open = (view: SavedView) => void navigate({ to: '/statistiche', search: searchOf(view.Indirizzo) })
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <IconedButton variant="default" icon={IconBookmark}>
            Viste salvate
          </IconedButton>
        </Menu.Target>
        <Menu.Dropdown className="popup" miw={180}>
          {views.map(view => (
            <Menu.Item
              key={view.Id}
              leftSection={
                isShown(view.Indirizzo, address) ? (
                  <IconCheck {...icon} />
                ) : (
                  <Box component="span" display="inline-block" w={16} />
                )
              }
              rightSection={view.Ruolo && <IconUsers {...icon} />}
              aria-current={isShown(view.Indirizzo, address) || undefined}
              onClick={() => open(view)}
            >
              <span className="breaking">{view.Nome}</span>
              {view.Ruolo && <span className="visually-hidden"> condivisa</span>}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setDialog('save')}>
            Salva questa vista
          </Menu.Item>
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setDialog('manage')}>
            Gestisci le viste
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveDialog address={address} onClose={close} />}
      {dialog === 'manage' && <ViewsDialog views={views} address={address} onClose={close} />}
    </>
  )
}
