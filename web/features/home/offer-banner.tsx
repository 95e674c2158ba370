import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { bannerCookie, isBannerClosed } from './banner-cookie.ts'
import classes from './offer-banner.module.css'

interface Props {
  address: string
  /** The office's sentence; if empty, the portal's own is shown. */
  text: string
}

/** Slides in at most once a day, if the office has configured offers (portal.md, Home). */
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
      className={classes.banner}
      direction="column"
      align="flex-start"
      gap={14}
      aria-label="Offerte"
    >
      <p className={classes.text}>{text || 'Scopri le offerte riservate ai partner.'}</p>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Acquista ora
      </Button>
      <ActionIcon
        className={classes.close}
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Chiudi"
        onClick={close}
      >
        <IconX size={18} />
      </ActionIcon>
    </Flex>
  )
}
