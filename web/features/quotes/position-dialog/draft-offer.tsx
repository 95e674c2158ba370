import { Button } from '@mantine/core'
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
    <div className={classes.offer}>
      <div className={classes.offerDrawing}>
        <DoorView door={doorLook(catalogue, door)} alt="" />
      </div>
      <p className={classes.offerTitle}>Hai una posizione non salvata</p>
      <p className={classes.offerText}>
        {doorText(catalogue, door)}
        <br />
        {instantText(offered.at)}
      </p>
      <div className={classes.offerButtons}>
        <Button variant="default" onClick={onDiscard}>
          Scarta
        </Button>
        <Button data-autofocus onClick={onResume}>
          Riprendi
        </Button>
      </div>
    </div>
  )
}
