import { Button, Flex, Stack, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react'
import { copyWords } from '#web/ui/copy-button.tsx'

type OnGiven = (way: 'condivisa' | 'copiata') => void

interface Props {
  words: string
  onWords: (words: string) => void
  /** The words with the offer's address; absent before the present version is published. */
  text: string | undefined
  /** Called after the message was handed to the device. */
  onGiven: OnGiven
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** A message with the offer's address, for an app of this device. */
export function OfferMessage({ words, onWords, text, onGiven }: Props) {
  return (
    <Stack gap="sm">
      <Textarea
        label="Messaggio"
        description={`Il link all'offerta si aggiunge in fondo${text === undefined ? ', quando la pubblichi' : ''}`}
        value={words}
        autosize
        minRows={2}
        maxRows={8}
        onChange={event => onWords(event.currentTarget.value)}
      />
      {text !== undefined && <HandOver {...{ text, onGiven }} />}
    </Stack>
  )
}

function HandOver({ text, onGiven }: { text: string; onGiven: OnGiven }) {
  const copy = async () => {
    const failed = 'Copia il testo dal campo: il browser non lo permette.'
    if (await copyWords({ text, done: 'Messaggio copiato', failed })) onGiven('copiata')
  }
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ text }).then(
      () => onGiven('condivisa'),
      () => undefined,
    )
  return (
    <Flex wrap="wrap" gap="sm">
      {canShare && (
        <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => void share()}>
          Altra app
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        Copia il messaggio
      </Button>
    </Flex>
  )
}

export function WhatsAppButton({ text, onGiven }: { text: string; onGiven: OnGiven }) {
  return (
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
  )
}
