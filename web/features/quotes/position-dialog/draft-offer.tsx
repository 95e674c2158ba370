import { Box, Button, Flex, Stack } from '@mantine/core'
import type { Catalogue } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { instantText } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import type { KeptDraft } from './kept-drafts.ts'
import classes from './position-dialog.module.css'

interface Props {
  catalogue: Catalogue
  offered: KeptDraft
  onResume: () => void
  onDiscard: () => void
}

/** Offers an interrupted draft before anything can overwrite it. */
export function DraftOffer({ catalogue, offered, onResume, onDiscard }: Props) {
  const { door } = offered.draft
  return (
    <Stack className={classes.offer} gap={0} align="center">
      <Box w={160} h={220}>
        <DoorView door={doorLook(catalogue, door)} alt="" />
      </Box>
      <p className={`title ${classes.offerTitle}`}>Hai una posizione non salvata</p>
      <p className={`soft ${classes.offerText}`}>
        {doorText(catalogue, door)}
        <br />
        {instantText(offered.at)}
      </p>
      <Flex gap="sm">
        <Button variant="default" onClick={onDiscard}>
          Scarta
        </Button>
        <Button data-autofocus onClick={onResume}>
          Riprendi
        </Button>
      </Flex>
    </Stack>
  )
}
