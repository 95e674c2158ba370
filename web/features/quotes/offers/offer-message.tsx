import { Button, Flex, Stack, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { copyToClipboard } from './offer-parts.tsx'
import { messageFor } from './send-form.tsx'

interface Props {
  quote: Quote
  address: string
  /** Called after the message was handed to the device. */
  onGiven: (way: 'condivisa' | 'copiata') => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** A message with the offer's address, for WhatsApp or another app of this device. */
export function OfferMessage({ quote, address, onGiven }: Props) {
  const [words, setWords] = useState(`Buongiorno, ${messageFor(quote)}`)
  const text = `${words.trim()}\n${address}`
  const copy = async () => {
    if (await copyToClipboard(text, 'Messaggio copiato')) onGiven('copiata')
  }
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ text }).then(
      () => onGiven('condivisa'),
      () => undefined,
    )
  return (
    <Stack gap="sm">
      <Textarea
        label="Messaggio"
        description="L'indirizzo dell'offerta si aggiunge in fondo"
        value={words}
        autosize
        minRows={2}
        maxRows={8}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Flex wrap="wrap" gap="sm">
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
          onClick={() => onGiven('condivisa')}
        >
          Apri WhatsApp
        </Button>
        {canShare && (
          <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => void share()}>
            Altra app
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          Copia il messaggio
        </Button>
      </Flex>
    </Stack>
  )
}
