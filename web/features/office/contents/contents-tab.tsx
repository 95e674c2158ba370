import { Flex } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { officeUrl } from '../office-url.ts'
import { type ContentName, contentSections } from './sections.ts'

/** Each section is loaded when it is first opened. */
const sections: Record<ContentName, ComponentType> = {
  download: lazy(() =>
    import('../downloads/download-section.tsx').then(module => ({ default: module.DownloadSection })),
  ),
  offerte: lazy(() =>
    import('../offers/offer-section.tsx').then(module => ({ default: module.OfferSection })),
  ),
  home: lazy(() =>
    import('../home-contents/home-section.tsx').then(module => ({ default: module.HomeSection })),
  ),
  promozioni: lazy(() =>
    import('../promotion-files/promotion-section.tsx').then(module => ({ default: module.PromotionSection })),
  ),
  avvisi: lazy(() =>
    import('../notices/notice-section.tsx').then(module => ({ default: module.NoticeSection })),
  ),
  documenti: lazy(() =>
    import('../documents/document-section.tsx').then(module => ({ default: module.DocumentSection })),
  ),
}

/** The contents that the office publishes, one section at a time. */
export function ContentsTab() {
  const { url, change } = useUrlState(officeUrl)
  const Section = sections[url.sezione]
  return (
    <>
      {contentSections.length > 1 && (
        <Flex mb="md">
          <WordSwitch
            label="Contenuti da modificare"
            options={contentSections}
            value={url.sezione}
            onChange={sezione => void change({ ...officeUrl.standard, tab: 'contenuti', sezione })}
          />
        </Flex>
      )}
      <Suspense fallback={<SkeletonLines lines={10} />}>
        <Section />
      </Suspense>
    </>
  )
}
