import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficePromotionFile } from '#contract/promotion-files.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { officeClient } from '#web/kit/office-client.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import classes from '../contents/desk.module.css'
import { useKept } from '../contents/use-kept.ts'
import { PromotionPanel } from './promotion-panel.tsx'

const { promotionOffice } = officeClient

/** Files of promotions, from the ERP and from the office. */
export function PromotionSection() {
  const promotions = useQuery(promotionOffice.list.query())
  const removed = useQuery(promotionOffice.removed.query())
  const { removal, actsOn } = useKept<OfficePromotionFile, { file: string }>({
    noun: 'File',
    nameOf: ({ Nome }) => Nome,
    question: ({ Nome }) => `Vuoi eliminare «${Nome}» dalla promozione? I clienti non lo vedranno più.`,
    paramsOf: file => ({ file }),
    rename: (params, Nome) => promotionOffice.rename({ params, body: { Nome } }),
    replace: (params, file) => promotionOffice.replace({ params, file }),
    remove: promotionOffice.remove,
  })
  const [isPastShown, setPastShown] = useState(false)
  const past = promotions.data?.filter(({ Stato }) => Stato === 'passata') ?? []
  const current = promotions.data?.filter(({ Stato }) => Stato !== 'passata') ?? []
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead title="Promozioni" count="accanto agli sconti dei clienti">
        <RemovedToday removed={removed.data} {...removal} />
      </PageHead>
      <Loaded query={promotions} lines={8}>
        {() => current.length === 0 && <Empty text="Nessuna promozione in corso: arrivano dal gestionale" />}
      </Loaded>
      {current.map(promotion => (
        <PromotionPanel key={promotion.Codice} promotion={promotion} actsOn={actsOn} />
      ))}
      {past.length > 0 && (
        <Button
          className={classes.submit}
          variant="default"
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? 'Nascondi le passate' : `Mostra le passate (${past.length})`}
        </Button>
      )}
      {isPastShown &&
        past.map(promotion => (
          <PromotionPanel key={promotion.Codice} promotion={promotion} actsOn={actsOn} />
        ))}
    </Stack>
  )
}
