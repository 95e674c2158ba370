import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { bannerCookie, isBannerClosed } from './banner-cookie.ts'
import { homeContentsQuery } from './home-contents.ts'
import classes from './offer-banner.module.css'

/** Slides in where the office has configured offers, once a day at most (portal.md, Home). */
export function OfferBanner() {
  const [isClosed, setClosed] = useState(() => isBannerClosed(document.cookie))
  const { data: address } = useQuery({
    ...client.session.externalPage.query({ params: { page: 'offerte_cliente' } }),
    enabled: !isClosed,
    retry: false,
    staleTime: 60 * 60_000,
    meta: { silent: true },
  })
  const { data: contents } = useQuery(homeContentsQuery)
  if (isClosed || !address) return null
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure context, an office network may have none
    document.cookie = bannerCookie
    setClosed(true)
  }
  return (
    <aside className={classes.banner} aria-label="Offerte">
      <p className={classes.text}>{contents?.Banner || 'Scopri le offerte riservate ai partner.'}</p>
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
    </aside>
  )
}
