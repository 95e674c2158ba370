import { Button, Flex, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NextSteps } from './next-steps.tsx'

interface Props {
  id: number
  number: string | undefined
  orderId: number | undefined
  /** Forgets the draft, also of a claim that another tab has sent. */
  onShown: () => void
}

/** The claim is at the office, and its draft is gone. */
export function SentClaim({ id, number, orderId, onShown }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(onShown, [])
  return (
    <Stack gap="lg" w="100%" maw={760}>
      <SheetHead back="/" title={number ? `Reclamo ${number}` : 'Reclamo'} />
      <Notice tone="success" takesFocus>
        Reclamo inviato. L'ufficio lo ha ricevuto con le foto.
      </Notice>
      <NextSteps />
      <Flex wrap="wrap" gap="sm">
        <Button
          renderRoot={props => <Link {...props} to="/reclami/$reclamo" params={{ reclamo: String(id) }} />}
        >
          Apri il reclamo
        </Button>
        {orderId !== undefined && (
          <Button
            variant="default"
            renderRoot={props => (
              <Link {...props} to="/ordine/$progressivo" params={{ progressivo: String(orderId) }} />
            )}
          >
            Torna all'ordine
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
