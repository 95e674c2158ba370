import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './position-dialog.module.css'
import { UnitPrice } from './preview.tsx'
import { shownPrice } from './price-lines.ts'
import type { PositionWork } from './use-position-work.ts'

interface Props {
  position: PositionWork
  quote: Quote
  row: QuoteRow | null
  catalogue: Catalogue
  /** Drawing and price, which narrow screens hide behind a button. */
  preview: ReactNode
}

export function PositionFooter(props: Props) {
  const { position } = props
  const { work, saving, isNew, firstOpen } = position
  const { step } = work.state
  const isReady = step < 4 && firstOpen === 5 && work.isDirty && !isNew
  return (
    <Stack gap={0} flex={1} miw={0}>
      {useIsPhone() && <PricePull {...props} />}
      <Flex className={classes.buttons} gap="sm">
        <FormButtons isBusy={saving.isBusy}>
          {position.isUnsent && (
            <Button variant="light" color="red" onClick={() => void position.discard()}>
              {isNew ? 'Elimina' : 'Scarta'}
            </Button>
          )}
          {isReady && (
            <Button variant="default" loading={saving.isBusy} onClick={position.finish}>
              Salva
            </Button>
          )}
          {step > 1 && (
            <Button variant="default" onClick={() => position.goTo((step - 1) as Step)}>
              Indietro
            </Button>
          )}
          <Button loading={saving.isBusy} aria-keyshortcuts="Control+Enter" onClick={position.next}>
            {step === 4 ? 'Fine' : 'Avanti'}
          </Button>
        </FormButtons>
      </Flex>
    </Stack>
  )
}

/** Shows the price; the opened panel adds the drawing and the calculation. */
function PricePull({ position, quote, row, catalogue, preview }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { door } = position.work.state.draft
  const price = shownPrice(catalogue, door, { row, markups: quote.Maggiorazioni })
  return (
    <>
      {isOpen && (
        <Flex
          component="section"
          className={classes.pulled}
          direction="column"
          pb="sm"
          aria-label="Disegno e prezzo"
        >
          {preview}
        </Flex>
      )}
      <Flex
        component="button"
        type="button"
        className={`tabular ${classes.pull}`}
        align="center"
        gap="md"
        mb="sm"
        px="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Disegno e prezzo</span>
        <Box component="span" flex="none" w={28} h={40}>
          <DoorView door={doorLook(catalogue, door)} alt="" />
        </Box>
        {/* While the panel is open, the price is inside it. */}
        {!isOpen && price ? (
          <UnitPrice price={price} />
        ) : (
          <span className="soft">{isOpen ? 'Chiudi' : 'Scegli il modello'}</span>
        )}
        <Box component="span" className="soft" display="inline-flex" ms="auto">
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </Box>
      </Flex>
    </>
  )
}
