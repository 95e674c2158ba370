import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import classes from './offer.module.css'
import { saveOfferPdf } from './offer-data.ts'
import type { Answering } from './use-answer.ts'

interface PapersProps {
  codice: string
}

/** The offer as PDF. */
export function OfferPapers({ codice }: PapersProps) {
  const pdf = useCommand(saveOfferPdf)
  return (
    <div className={classes.papers}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={pdf.isBusy}
        onClick={() => pdf.run(codice)}
      >
        Scarica PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Stampa
      </Button>
    </div>
  )
}

interface Props {
  codice: string
  offer: PublicOffer
  answer: Answering
}

/** Buttons that stay visible while the offer is read. */
export function OfferActions({ codice, offer, answer }: Props) {
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={() => answer.ask('rifiutata')}
      >
        Rifiuta
      </Button>
      <Button
        leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
        onClick={() => answer.ask('accettata')}
      >
        Accetta l'offerta
      </Button>
      {answer.asked && <AnswerDialog codice={codice} offer={offer} kind={answer.asked} answer={answer} />}
    </div>
  )
}
