import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { PromotionFile } from '#contract/profile.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'

export function Promotions({ files }: { files: readonly PromotionFile[] }) {
  const [isOpen, setOpen] = useState(false)
  if (files.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Promozioni
      </Button>
      {isOpen && <PartnerFiles title="Promozioni" files={files} onClose={() => setOpen(false)} />}
    </>
  )
}
