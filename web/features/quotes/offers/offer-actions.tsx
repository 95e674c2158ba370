import { Box, Button, Flex } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { euroOf } from '#rules/italian-format.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { type Answer, AnswerDialog } from './answer-dialog.tsx'
import classes from './offer.module.css'
import { saveOfferPdf } from './offer-data.ts'

const onPhones = { base: '1 1 auto', sm: '0 1 auto' }
const paper = { variant: 'default', flex: onPhones, iconSize: 18 }

/** The offer as PDF, with the alternatives that are chosen on the page. */
export function OfferPapers({ codice, chosen }: { codice: string; chosen: readonly number[] }) {
  const pdf = useCommand(saveOfferPdf)
  return (
    <Flex className={classes.buttons} wrap="wrap" gap={10}>
      <IconedButton
        {...paper}
        icon={IconDownload}
        loading={pdf.isBusy}
        onClick={() => pdf.run({ codice, chosen })}
      >
        Scarica PDF
      </IconedButton>
      <IconedButton {...paper} icon={IconPrinter} onClick={() => window.print()}>
        Stampa
      </IconedButton>
    </Flex>
  )
}

interface Props {
  codice: string
  /** The offer with the alternatives that are chosen. */
  offer: PublicOffer
  chosen: readonly number[]
  /** True while the total of the choices is not known. */
  isSumming: boolean
  onGiven: () => void
  /** Called with the reason why an answer was refused, and with undefined before the next answer. */
  onChange: (text: string | undefined) => void
}

/** Buttons that stay visible while the customer reads the offer. */
export function OfferActions(props: Props) {
  const [asked, setAsked] = useState<Answer>()
  function ask(answer: Answer) {
    props.onChange(undefined)
    setAsked(answer)
  }
  const isPhone = useIsPhone()
  return (
    <Flex className={`${classes.buttons} ${classes.bar}`} wrap="wrap" align="center" gap={10}>
      <Box component="strong" className="title tabular" hiddenFrom="md" flex="999 1 auto" fz={18}>
        {euroOf(props.offer.Totale)} <span className="label">IVA inclusa</span>
      </Box>
      <Button
        flex={{ base: '1 0 auto', md: '1 1 100%' }}
        px={12}
        disabled={props.isSumming}
        onClick={() => ask('accettata')}
      >
        Accetta l'offerta
      </Button>
      <Button variant="subtle" flex={{ md: '1 1 auto' }} px={12} onClick={goToQuestions}>
        Fai una domanda
      </Button>
      {!isPhone && (
        <Button variant="subtle" flex={{ md: '1 1 auto' }} px={12} onClick={() => ask('rifiutata')}>
          Rifiuta
        </Button>
      )}
      {asked && <AnswerDialog {...props} kind={asked} onClose={() => setAsked(undefined)} />}
    </Flex>
  )
}

/** A phone's bar has room for "Accetta l'offerta" only, so "Rifiuta" is at the end of the offer. */
export function RefuseOffer(props: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Flex className={classes.buttons} justify="center">
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Rifiuta
      </Button>
      {isAsked && <AnswerDialog {...props} kind="rifiutata" onClose={() => setAsked(false)} />}
    </Flex>
  )
}

/** Moves the focus to the first door's question button. */
function goToQuestions(): void {
  const first = document.querySelector<HTMLElement>('[data-ask]') ?? document.querySelector('main textarea')
  first?.focus()
}
