import { Box, Button, Flex } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bannerCookie, isBannerClosed } from './banner-cookie.ts'
import classes from './home.module.css'

interface Props {
  address: string
  /** The office's sentence; if it is empty, the banner shows the portal's sentence. */
  text: string
}

/** The banner slides in at most once a day, and only if the office has configured offers. */
export function OfferBanner({ address, text }: Props) {
  const [isClosed, setClosed] = useState(() => isBannerClosed(document.cookie))
  if (isClosed) return null
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure context, an office network may have none
    document.cookie = bannerCookie
    setClosed(true)
  }
  return (
    <Flex
      component="aside"
      className={`card ${classes.banner}`}
      direction="column"
      align="flex-start"
      gap={12}
      pos="relative"
      p={18}
      aria-label="Offerte"
    >
      <Box component="p" className="strong" fz={15} pr={36}>
        {text || 'Scopri le offerte riservate ai partner.'}
      </Box>
      <Button
        component="a"
        variant="default"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Acquista ora
      </Button>
      <IconButton icon={IconX} label="Chiudi" size={32} pos="absolute" top={8} right={8} onClick={close} />
    </Flex>
  )
}
