import { Box, Button, Flex, Stack } from '@mantine/core'
import type { Catalogue } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { instantText } from '#rules/italian-format.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { KeptDraft } from './kept-drafts.ts'
import { choiceText, type Offer } from './position-changes.ts'

interface DraftProps {
  catalogue: Catalogue
  offered: KeptDraft
  onResume: () => void
  onDiscard: () => void
}

/** Offers an interrupted draft before anything can overwrite it. */
export function DraftOffer({ catalogue, offered, onResume, onDiscard }: DraftProps) {
  const { door } = offered.draft
  return (
    <Stack gap={0} align="center" pt={16} px={20} pb={40} ta="center">
      <Box w={160} h={220}>
        <DoorView door={doorLook(catalogue, door)} alt="" />
      </Box>
      <Box component="p" className="title" mt="lg" mb="xs">
        Hai una posizione non salvata
      </Box>
      <Box component="p" className="soft" mb={20}>
        {doorText(catalogue, door)}
        <br />
        {instantText(offered.at)}
      </Box>
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

interface ModelProps {
  catalogue: Catalogue
  offer: Offer
  model: string
  onTake: () => void
}

/** After a change of model, offers to restore cleared choices that the new model allows. */
export function ModelOffer({ catalogue, offer, model, onTake }: ModelProps) {
  const kept = keptNames(catalogue, offer)
  const lost = offer.lost.length > 0 && `Non disponibili con ${model}: ${offer.lost.join(', ')}.`
  if (kept.length === 0 && !lost) return null
  return (
    <Notice
      tone="info"
      action={
        kept.length > 0 && (
          <Button size="xs" variant="default" onClick={onTake}>
            Riprendi
          </Button>
        )
      }
    >
      {kept.length > 0 && <p>Riprendi le scelte ancora valide: {kept.join(', ')}.</p>}
      {lost && <p>{lost}</p>}
    </Notice>
  )
}

function keptNames(catalogue: Catalogue, { kept, widthMm, thicknessMm }: Offer): string[] {
  return [
    ...Object.entries(kept).map(([kind, code = '']) => choiceText(catalogue, kind, code)),
    ...(widthMm > 0 ? [`larghezza ${widthMm}`] : []),
    ...(thicknessMm > 0 ? [`spessore ${thicknessMm}`] : []),
  ]
}
