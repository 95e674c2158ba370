import { Button, Flex, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { listOrders } from './map-url.ts'
import { PointList } from './point-list.tsx'
import classes from './side.module.css'
import type { MapScreen } from './use-map-screen.ts'
import { VisitPanel } from './visits/visit-panel.tsx'

const heights = ['basso', 'medio', 'alto'] as const
const inViewSide = 'vista'

/** Shows the list of points or a visit plan. On a phone this part is a sheet with three heights. */
export function MapSide({ screen }: { screen: MapScreen }) {
  const [height, setHeight] = useState(1)
  const { inView, points, url, change, visits } = screen
  const next = (height + 1) % heights.length
  const sides = [
    { value: inViewSide, label: `In questa vista ${points ? integer(inView.length) : ''}`.trim() },
    { value: 'giro', label: `Giro visite ${visits.stops.length}` },
  ] as const
  return (
    <Flex
      component="section"
      className={classes.side}
      direction="column"
      miw={0}
      data-height={heights[height]}
      data-whole={screen.isWithoutMap || undefined}
      aria-label="Elenco"
    >
      <button
        type="button"
        className={classes.handle}
        aria-label={next === 0 ? "Riduci l'elenco" : "Allarga l'elenco"}
        onClick={() => setHeight(next)}
      />
      <div className={classes.sideSwitch}>
        <WordSwitch
          label="Che cosa mostra l'elenco"
          options={sides}
          value={url.elenco ?? inViewSide}
          onChange={side => change({ elenco: side === 'giro' ? side : undefined })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {points && `${counted(inView.length, 'cliente', 'clienti')} in questa vista`}
      </p>
      {url.elenco === 'giro' ? (
        <VisitPanel visits={visits} onPick={screen.goTo} onMark={screen.setMarked} />
      ) : (
        <InView screen={screen} />
      )}
    </Flex>
  )
}

function InView({ screen }: { screen: MapScreen }) {
  const { inView, points, url, change, picked, marked, visits } = screen
  return (
    <>
      <ListOrder screen={screen} />
      <div className={classes.scroll}>
        {points ? (
          <PointList
            points={inView}
            isTurnover={url.fatturato}
            chosen={visits.chosen}
            picked={picked?.code}
            marked={marked}
            onChoose={visits.toggle}
            onPick={screen.goTo}
            onMark={screen.setMarked}
            onShowAll={screen.isWithoutMap ? undefined : screen.showAll}
          />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </div>
      <div className={classes.planFoot} data-idle={visits.stops.length === 0 || undefined}>
        <span className="soft tabular">
          {visits.stops.length === 0
            ? 'Spunta i clienti da visitare'
            : `${counted(visits.stops.length, 'cliente', 'clienti')} nel giro`}
        </span>
        <Button disabled={visits.stops.length === 0} onClick={() => change({ elenco: 'giro' })}>
          {visits.plan ? 'Apri giro visite' : 'Crea giro visite'}
        </Button>
      </div>
    </>
  )
}

const byTurnover = 'fatturato'
const orderWords = { [byTurnover]: 'Fatturato', nome: 'Nome', visita: "Giorni dall'ultima visita" }

function ListOrder({ screen: { url, change, inView, points } }: { screen: MapScreen }) {
  const sum = inView.reduce((total, { turnover }) => total + turnover, 0)
  return (
    <Group className={classes.order} pb="sm" wrap="nowrap" justify="space-between" flex="none">
      <Select
        maw={200}
        size="xs"
        aria-label="Ordina per"
        allowDeselect={false}
        data={Object.entries(orderWords).map(([value, label]) => ({ value, label }))}
        value={url.ordina ?? byTurnover}
        onChange={value => change({ ordina: listOrders.find(order => order === value) })}
      />
      <span className="soft tabular">{points && `${integer(Math.round(sum))} €`}</span>
    </Group>
  )
}
