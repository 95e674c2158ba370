import { Select } from '@mantine/core'
import { useState } from 'react'
import { integer } from '#rules/italian-format.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { listOrders } from './map-url.ts'
import { PointList } from './point-list.tsx'
import classes from './side.module.css'
import type { MapScreen } from './use-map-screen.ts'

const heights = ['basso', 'medio', 'alto'] as const

/** What the map shows, in words; on a phone a sheet of three heights over it. */
export function MapSide({ screen }: { screen: MapScreen }) {
  const [height, setHeight] = useState(1)
  const { inView, points, url, picked, marked } = screen
  const next = (height + 1) % heights.length
  return (
    <section
      className={classes.side}
      data-height={heights[height]}
      data-whole={screen.isWithoutMap || undefined}
      aria-label="Elenco"
    >
      <button
        type="button"
        className={classes.handle}
        aria-label={next === 0 ? 'Riduci l’elenco' : 'Allarga l’elenco'}
        onClick={() => setHeight(next)}
      />
      <h2 className={classes.sideTitle}>
        In questa vista <span className={classes.sideCount}>{integer(inView.length)}</span>
      </h2>
      <p className="visually-hidden" role="status">
        {points && `${integer(inView.length)} ${inView.length === 1 ? 'cliente' : 'clienti'} in questa vista`}
      </p>
      <ListOrder screen={screen} />
      <div className={classes.scroll}>
        {points ? (
          <PointList
            points={inView}
            isTurnover={url.fatturato}
            picked={picked?.code}
            marked={marked}
            onPick={screen.goTo}
            onMark={screen.setMarked}
            onShowAll={screen.isWithoutMap ? undefined : screen.showAll}
          />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </div>
    </section>
  )
}

const byTurnover = 'fatturato'
const orderWords = { [byTurnover]: 'Fatturato', nome: 'Nome', visita: 'Giorni dall’ultima visita' }

function ListOrder({ screen: { url, change, inView } }: { screen: MapScreen }) {
  const sum = inView.reduce((total, { turnover }) => total + turnover, 0)
  return (
    <div className={classes.order}>
      <Select
        className={classes.orderField}
        size="xs"
        aria-label="Ordina per"
        allowDeselect={false}
        data={Object.entries(orderWords).map(([value, label]) => ({ value, label }))}
        value={url.ordina ?? byTurnover}
        onChange={value => change({ ordina: listOrders.find(order => order === value) })}
      />
      <span className={classes.sum}>{integer(Math.round(sum))} €</span>
    </div>
  )
}
