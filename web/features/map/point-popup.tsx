import { Box, Button, CloseButton, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { euroOf, placeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { GroupMark } from '#web/parts/sales/group-mark.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { BandMark, FigureRow } from './band-mark.tsx'
import { mapTurnoverQuery } from './map-data.ts'
import classes from './marks.module.css'
import type { DrawnPoint } from './points.ts'
import { Misplaced } from './side-row.tsx'

interface PointPopupProps {
  point: DrawnPoint
  isStop: boolean
  onStop: () => void
  onClose: () => void
}

/** The customer behind a point, with its turnover of 12 months by product group. */
export function PointPopup({ point, isStop, onStop, onClose }: PointPopupProps) {
  const turnover = useQuery(mapTurnoverQuery(point.code))
  const failure = failureOf(turnover)
  return (
    <section className={`tile ${classes.popup}`} aria-label={point.name}>
      <Flex align="flex-start" justify="space-between" gap="sm">
        <Box component="h2" className="strong" fz={14}>
          {point.name}
        </Box>
        <CloseButton size="sm" aria-label="Chiudi" onClick={onClose} />
      </Flex>
      <Box component="p" className="label" mt={2} mb="sm">
        {dotted(placeText(point.town, point.province), point.agent, point.isShowroom && 'showroom')}
      </Box>
      <Misplaced point={point} />
      {failure ? (
        <FailureStrip {...failure} />
      ) : (
        <dl className={classes.figures} aria-busy={turnover.isPending}>
          <FigureRow mark={<BandMark band={point.band} />} name="Fatturato consegnato, ultimi 12 mesi">
            <strong>{euroOf(point.turnover)}</strong>
          </FigureRow>
          {turnover.data?.Gruppi.map(({ CodGruppo, Gruppo, Fatturato }) => (
            <FigureRow key={CodGruppo} mark={<GroupMark name={Gruppo} />} name={Gruppo}>
              {euroOf(Fatturato)}
            </FigureRow>
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
