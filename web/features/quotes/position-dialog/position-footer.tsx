import { Box, Button, Flex } from '@mantine/core'
import type { Step } from '#rules/door-configuration.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import classes from './position-dialog.module.css'
import type { PositionWork } from './use-position-work.ts'

/** A phone leads from screen to screen; a desk shows the whole door and saves it. */
export function PositionFooter({ position }: { position: PositionWork }) {
  const { saving, isNew, isOnePage } = position
  return (
    <Flex className={classes.buttons} gap="sm" flex={1} miw={0} align="center">
      <FormButtons isBusy={saving.isBusy}>
        {position.isUnsent && (
          <Button variant="light" color="red" onClick={() => void position.discard()}>
            {isNew ? 'Elimina' : 'Scarta'}
          </Button>
        )}
        {isOnePage ? <DeskButtons position={position} /> : <PhoneButtons position={position} />}
      </FormButtons>
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

/** A whole door can be saved from each of the four screens; the tabs above lead back. */
function PhoneButtons({ position }: { position: PositionWork }) {
  const { work, saving, isNew, firstOpen } = position
  const { step } = work.state
  const isReady = firstOpen === 5 && (work.isDirty || isNew)
  return (
    <>
      {isReady && step < 4 && (
        <Button variant="default" loading={saving.isBusy} onClick={() => position.finish()}>
          Salva
        </Button>
      )}
      {step > 1 && !(isReady && isNew) && (
        <Button variant="default" onClick={() => position.goTo((step - 1) as Step)}>
          Indietro
        </Button>
      )}
      {isReady && isNew && (
        <Button variant="default" loading={saving.isBusy} onClick={() => position.finish(true)}>
          Salva e nuova
        </Button>
      )}
      <Button loading={saving.isBusy} aria-keyshortcuts="Control+Enter" onClick={position.next}>
        {step === 4 ? 'Fine' : 'Avanti'}
      </Button>
    </>
  )
}
