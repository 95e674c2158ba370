import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { euroOf, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { acceptedChoices } from '#rules/offer-choices.ts'
import { useCommand } from '#web/kit/use-command.ts'
import classes from './offer.module.css'
import { saveOfferPdf } from './offer-data.ts'
import { SignaturePicture } from './signature-picture.tsx'

interface Props {
  codice: string
  offer: PublicOffer
  /** True if the answer was given on this page just now. */
  isFresh: boolean
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** An accepted offer: its total, its signature and the copy. */
export function OfferThanks({ codice, offer, isFresh }: Props) {
  const pdf = useCommand(saveOfferPdf)
  const at = offer.EsitoIl ? ` ${articled('il', instantText(offer.EsitoIl))}` : ''
  return (
    <Stack
      component="section"
      gap="md"
      mb="lg"
      aria-label="Offerta accettata"
      role={isFresh ? 'status' : undefined}
      ref={isFresh ? takeFocus : undefined}
      tabIndex={isFresh ? -1 : undefined}
    >
      <Stack align="center" gap={6} ta="center">
        <Box c="var(--soglia-success)" lh={0}>
          <IconCircleCheckFilled size={56} aria-hidden />
        </Box>
        <Box component="h2" className={classes.title} fz={24}>
          Grazie, offerta accettata
        </Box>
        <p className="soft">
          {offer.Rivenditore.RagSociale} ha ricevuto la tua risposta{at} e ti contatterà.
        </p>
      </Stack>
      <Box component="dl" className="tabular" py="xs" style={{ borderBlock: '1px solid var(--soglia-line)' }}>
        <Signed name="Totale accettato" value={euroOf(offer.Totale)} />
        {acceptedChoices(offer).map(({ name, door, text }) => (
          <Signed key={name + text} name={name} value={door} />
        ))}
        <Signed name="Firmata da" value={offer.Nome} />
      </Box>
      <SignaturePicture
        path={offer.Firma}
        name={offer.Firma === '' ? offer.Nome : `Firma di ${offer.Nome}`}
      />
      <Flex className={classes.buttons}>
        <Button
          variant="default"
          flex={1}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={pdf.isBusy}
          onClick={() => pdf.run({ codice })}
        >
          Scarica la copia firmata
        </Button>
      </Flex>
      {offer.CopiaA && (
        <Box component="p" className="soft" ta="center">
          Una copia va per e-mail a {offer.CopiaA}
        </Box>
      )}
    </Stack>
  )
}

function Signed({ name, value }: { name: string; value: string }) {
  return (
    <Flex justify="space-between" gap="md" py={4}>
      <dt className="soft">{name}</dt>
      <Box component="dd" className="breaking" fw={600} ta="end">
        {value}
      </Box>
    </Flex>
  )
}
