import { Box, Button, CloseButton, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { euro, placeText } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { GroupMark } from '#web/parts/sales/group-mark.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { BandMark } from './band-mark.tsx'
import { mapTurnoverQuery } from './map-data.ts'
import marks from './marks.module.css'
import { type DrawnPoint, placeWords } from './points.ts'
import classes from './popup.module.css'

interface PointPopupProps {
  point: DrawnPoint
  isStop: boolean
  onStop: () => void
  onClose: () => void
}

const cents = (amount: number) => euro(Math.round(amount * 100))

/** The customer behind a point, with its turnover of 12 months by product group. */
export function PointPopup({ point, isStop, onStop, onClose }: PointPopupProps) {
  const turnover = useQuery(mapTurnoverQuery(point.code))
  const failure = failureOf(turnover)
  return (
    <section className={classes.popup} aria-label={point.name}>
      <Flex align="flex-start" justify="space-between" gap="sm">
        <h2 className={classes.popupName}>{point.name}</h2>
        <CloseButton size="sm" aria-label="Chiudi" onClick={onClose} />
      </Flex>
      <Box component="p" className="label" mt={2} mb="sm">
        {[placeText(point.town, point.province), point.agent, point.isShowroom ? 'showroom' : '']
          .filter(text => text !== '')
          .join(' · ')}
      </Box>
      {point.place !== 'esatta' && <p className={marks.misplaced}>{placeWords[point.place]}</p>}
      {failure ? (
        <FailureStrip {...failure} />
      ) : (
        <dl className={classes.figures} aria-busy={turnover.isPending}>
          <dt>
            <BandMark band={point.band} /> Fatturato consegnato, ultimi 12 mesi
          </dt>
          <dd className={classes.total}>{cents(point.turnover)}</dd>
          {turnover.data?.Gruppi.map(({ CodGruppo, Gruppo, Fatturato }) => (
            <FigureRow key={CodGruppo} name={Gruppo} amount={Fatturato} />
          ))}
        </dl>
      )}
      <Flex wrap="wrap" gap="sm" mt={10}>
        <Button
          variant="default"
          size="xs"
          renderRoot={props => <Link {...props} to="/clienti/$codice" params={{ codice: point.code }} />}
        >
          Scheda cliente
        </Button>
        <Button variant="default" size="xs" onClick={onStop}>
          {isStop ? 'Togli dal giro' : 'Aggiungi al giro'}
        </Button>
      </Flex>
    </section>
  )
}

function FigureRow({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt>
        <GroupMark name={name} /> {name}
      </dt>
      <dd>{cents(amount)}</dd>
    </>
  )
}
