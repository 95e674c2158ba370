import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { SignaturePicture } from './signature-picture.tsx'

interface Props {
  id: number
  offer: NonNullable<Quote['Offerta']>
}

async function saveSigned({ id, version }: { id: number; version: number }): Promise<void> {
  const params = { id: String(id), versione: String(version) }
  const { blob, name } = await client.quoteOffers.signed({ params })
  saveFile(blob, name)
}

/** The signature of the accepted offer, and the PDF of each version that was accepted. */
export function SignedCopies({ id, offer }: Props) {
  const copy = useCommand(saveSigned)
  const standing = { ...offer, Copia: offer.Esito === 'accettata' }
  const versions = [standing, ...offer.Risposte.toReversed()]
    .filter(({ Copia }) => Copia)
    .map(({ Versione }) => Versione)
  if (versions.length === 0) return null
  return (
    <Stack gap="sm">
      {offer.Esito === 'accettata' && (
        <Box maw={300}>
          <SignaturePicture
            path={offer.Firma}
            name={offer.Firma === '' ? offer.Nome : `Firma di ${offer.Nome}`}
          />
        </Box>
      )}
      <Flex wrap="wrap" gap="sm">
        {versions.map(version => (
          <Button
            key={version}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={copy.isBusy}
            onClick={() => copy.run({ id, version })}
          >
            Copia firmata, versione {version}
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
