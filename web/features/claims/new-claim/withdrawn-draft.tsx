import { Button, Stack } from '@mantine/core'
import { SheetHead } from '#web/parts/sheet/sheet-head.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Somebody has withdrawn the claim before it was sent. Its texts are still on this device. */
export function WithdrawnDraft({ onRestart }: { onRestart: () => void }) {
  return (
    <Stack gap="lg" w="100%" maw={760} align="flex-start">
      <SheetHead back="/" title="Nuovo reclamo" />
      <Notice tone="warning">La bozza è stata ritirata. I testi sono ancora qui, le foto no.</Notice>
      <Button onClick={onRestart}>Continua con i testi salvati</Button>
    </Stack>
  )
}
