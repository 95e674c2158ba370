import { Box, Button, Flex } from '@mantine/core'
import type { Step } from '#rules/door-configuration.ts'
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx'
import { useDialogClose } from '#web/ui/dialog-close.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import classes from './position-dialog.module.css'
import type { PositionWork } from './use-position-work.ts'

/** A phone leads from screen to screen; a desk shows the whole door and saves it. */
export function PositionFooter({ position }: { position: PositionWork }) {
  const { saving, isNew, isOnePage } = position
  return (
    <Flex className={classes.buttons} gap="sm" flex={1} miw={0} align="center">
      {isOnePage ? (
        <FormButtons isBusy={saving.isBusy}>
          {position.isUnsent && (
            <Button variant="light" color="red" onClick={() => void position.discard()}>
              {isNew ? 'Elimina' : 'Scarta'}
            </Button>
          )}
          <DeskButtons position={position} />
        </FormButtons>
      ) : (
        <PhoneButtons position={position} />
      )}
    </Flex>
  )
}

function DeskButtons({ position }: { position: PositionWork }) {
  const { saving, isNew, firstOpen } = position
  return (
    <>
      <span className="label">{firstOpen === 5 ? 'Tutti i campi sono a posto' : 'Porta da completare'}</span>
      <Button
        variant={isNew ? 'default' : 'filled'}
        loading={saving.isBusy}
        aria-keyshortcuts={isNew ? undefined : 'Control+Enter'}
        onClick={() => position.finish()}
      >
        Fine
      </Button>
      {isNew && (
        <Button
          loading={saving.isBusy}
          aria-keyshortcuts="Control+Enter"
          rightSection={
            <Box component="kbd" className="key" aria-hidden>
              Ctrl Invio
            </Box>
          }
          onClick={() => position.finish(true)}
        >
          Salva e nuova
        </Button>
      )}
    </>
  )
}

/** The main button always leads on. Beside it a whole door can be saved; an incomplete one goes back or is called off. */
function PhoneButtons({ position }: { position: PositionWork }) {
  const { work, saving, isNew, firstOpen } = position
  const { step } = work.state
  const onCancel = useDialogClose()
  const isLast = step === 4
  const isWhole = firstOpen === 5
  const main = { label: isLast ? 'Fine' : 'Avanti', run: position.next }
  const save = !isLast && { label: 'Salva', run: () => position.finish() }
  const saveAndNew = { label: 'Salva e nuova', run: () => position.finish(true) }
  const [quiet, ...rest] = [
    isWhole && isNew && saveAndNew,
    isWhole && save,
    step > 1 && { label: 'Indietro', run: () => position.goTo((step - 1) as Step) },
    { label: 'Annulla', run: onCancel },
  ].filter(action => action !== false)
  const discard: MenuAction | false = position.isUnsent && {
    ...{ label: isNew ? 'Elimina' : 'Scarta', isDanger: true },
    run: () => void position.discard(),
  }
  return (
    <>
      {(rest.length > 0 || discard) && (
        <Box>
          <ActionMenu position="top-end" actions={[...rest, discard]} />
        </Box>
      )}
      {quiet && (
        <Button variant="default" loading={saving.isBusy} onClick={quiet.run}>
          {quiet.label}
        </Button>
      )}
      <Button loading={saving.isBusy} aria-keyshortcuts="Control+Enter" onClick={main.run}>
        {main.label}
      </Button>
    </>
  )
}
