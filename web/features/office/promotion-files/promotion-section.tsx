import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/kit/failure-of.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import classes from '../contents/desk.module.css'
import { promotionFilesQuery, removedPromotionFilesQuery, useRemovePromotionFile } from './promotion-data.ts'
import { PromotionPanel } from './promotion-panel.tsx'

/** Files of promotions: the ERP's and the office's. */
export function PromotionSection() {
  const promotions = useQuery(promotionFilesQuery)
  const removed = useQuery(removedPromotionFilesQuery)
  const removal = useRemovePromotionFile()
  const [isPastShown, setPastShown] = useState(false)
  const failure = failureOf(promotions)
  const past = promotions.data?.filter(({ Stato }) => Stato === 'passata') ?? []
  const current = promotions.data?.filter(({ Stato }) => Stato !== 'passata') ?? []
  return (
    <Stack gap="lg" maw={1000}>
      <Toolbar
        title="Promozioni"
        count="accanto agli sconti dei clienti"
        note={<RemovedToday removed={removed.data} {...removal} />}
      />
      {failure && <Failure {...failure} />}
      {promotions.isPending && <SkeletonLines lines={8} />}
      {promotions.data && current.length === 0 && (
        <Empty text="Nessuna promozione in corso: arrivano dal gestionale" />
      )}
      {current.map(promotion => (
        <PromotionPanel key={promotion.Codice} promotion={promotion} remove={removal.ask} />
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
          <PromotionPanel key={promotion.Codice} promotion={promotion} remove={removal.ask} />
        ))}
    </Stack>
  )
}
