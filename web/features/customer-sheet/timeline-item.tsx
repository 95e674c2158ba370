import { Flex } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconMapPin,
  IconNote,
  IconPencil,
  type IconProps,
  IconRun,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TimelineRow } from '#contract/customer-sheet.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './history.module.css'

const looks: Readonly<Record<TimelineRow['Tipo'], readonly [word: string, icon: ComponentType<IconProps>]>> =
  {
    nota: ['Nota', IconNote],
    visita: ['Visita', IconMapPin],
    passo: ['Passo fatto', IconRun],
    ordine: ['Ordine', IconShoppingCart],
    conferma: ['Conferma', IconCircleCheck],
    data: ['Data di consegna', IconCalendarEvent],
    consegna: ['Consegna', IconTruckDelivery],
  }

interface Props {
  row: TimelineRow
  /** Set for notes only. */
  onEdit: (() => void) | undefined
}

export function TimelineItem({ row: { Tipo, Data, Testo, Autore, Progressivo }, onEdit }: Props) {
  const [word, Icon] = looks[Tipo]
  return (
    <Flex component="li" className={classes.item} align="flex-start" gap={10}>
      <span className={`soft center ${classes.mark}`} data-kind={Tipo}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{word}: </span>
      </span>
      <Flex component="span" direction="column" gap={1} flex={1} miw={0}>
        {Progressivo === null ? (
          <span className={classes.text}>{Testo}</span>
        ) : (
          <Link
            to="/ordine/$progressivo"
            params={{ progressivo: String(Progressivo) }}
            className={classes.text}
          >
            {Testo}
          </Link>
        )}
        <span className="label">
          <span className="tabular">{dayText(Data)}</span> · {Autore || 'dal gestionale'}
        </span>
      </Flex>
      {onEdit && (
        <IconButton
          icon={IconPencil}
          label={`Modifica la nota ${articled('del', dayText(Data))}`}
          title="Modifica"
          onClick={onEdit}
        />
      )}
    </Flex>
  )
}
