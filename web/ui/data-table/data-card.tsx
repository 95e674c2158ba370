import { Box, Flex } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactElement, type ReactNode, type Ref } from 'react'
import classes from './card.module.css'
import { type CardPlaces, needsName } from './card-places.ts'
import { fullHeader } from './column.ts'
import { columnKind } from './column-kind.ts'
import type { RowTone } from './data-row.tsx'
import { factsOf, type ShownCell } from './left-columns.tsx'

export interface DataCardProps<Row> {
  row: Row
  rowId: string
  /** Index by which a windowed list measures its cards. */
  index: number | undefined
  places: CardPlaces<Row>
  isExpanded: boolean
  isSelected: boolean
  isActive: boolean
  expands: boolean
  isPressable: boolean
  tone: RowTone | undefined
  /** Position of a windowed card; undefined in normal flow. */
  offset: number | undefined
  measure: Ref<HTMLLIElement> | undefined
  detail: ReactNode
}

/** The place of a windowed card. */
export function cardStyle(offset: number | undefined): CSSProperties | undefined {
  return offset === undefined ? undefined : { transform: `translateY(${offset}px)` }
}

/** Line 1 has name and figure, line 2 the facts, states and days. With a progress, states and days take a third line. */
function DataCardParts<Row>(props: DataCardProps<Row>) {
  const { row, places, isExpanded, expands, offset } = props
  // A card without its title has its first fact in that place.
  const [title, ...facts] = [...factsOf(places.titles, row), ...factsOf(places.facts, row)]
  const [progress, ends] = [factsOf(places.progress, row), factsOf(places.ends, row)]
  return (
    <li
      ref={props.measure}
      className={`tile ${classes.card}`}
      data-row={props.rowId}
      data-index={props.index}
      data-tone={props.tone}
      data-expanded={isExpanded || undefined}
      data-selected={props.isSelected || undefined}
      aria-current={props.isSelected || undefined}
      data-pressable={props.isPressable || undefined}
      tabIndex={props.isActive ? 0 : -1}
      style={cardStyle(offset)}
    >
      <Flex align="flex-start" gap="sm">
        <Flex direction="column" gap={2} flex={1} miw={0}>
          <CardLine facts={[title]} figures={factsOf(places.figures, row)} isStrong />
          {progress.length === 0 ? (
            <CardLine facts={[...facts, ...ends]} figures={[]} />
          ) : (
            <>
              <CardLine facts={facts} figures={progress} />
              <CardLine facts={ends} figures={[]} />
            </>
          )}
        </Flex>
        {places.actions.map(column => {
          const content = column.cell(row)
          return (
            content && (
              <span key={column.id} className={classes.action}>
                {content}
              </span>
            )
          )
        })}
        {expands && (
          <button
            type="button"
            className={`center ${classes.toggle}`}
            data-toggle
            tabIndex={-1}
            aria-expanded={isExpanded}
            aria-label={isExpanded ? 'Nascondi il dettaglio' : 'Mostra il dettaglio'}
          >
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </Flex>
      {isExpanded && (
        <div className={classes.detail}>
          {places.details.map(column => (
            <Flex key={column.id} gap="sm" align="center" mb="sm">
              {column.cell(row)}
              <span className="label">{fullHeader(column)}</span>
            </Flex>
          ))}
          {props.detail}
        </div>
      )}
    </li>
  )
}

interface CardLineProps<Row> {
  facts: readonly (ShownCell<Row> | undefined)[]
  figures: readonly ShownCell<Row>[]
  isStrong?: boolean
}

function CardLine<Row>({ figures, isStrong = false, ...given }: CardLineProps<Row>) {
  const facts = given.facts.filter(fact => fact !== undefined)
  if (facts.length + figures.length === 0) return null
  return (
    <Flex className={isStrong ? 'strong' : classes.facts} justify="space-between" gap="md">
      <Box className={classes.line} miw={0}>
        {facts.map(({ column, content, isDrawn }) => (
          <span
            key={column.id}
            data-chip={columnKind(column) === 'state' || undefined}
            data-drawn={isDrawn || undefined}
          >
            {!isStrong && (
              <span className={needsName(column) ? undefined : 'visually-hidden'}>
                {column.group ?? column.header}{' '}
              </span>
            )}
            {content}
          </span>
        ))}
      </Box>
      {figures.map(({ column, content }) => (
        <Box component="span" key={column.id} className="tabular" flex="none">
          <span className="visually-hidden">{fullHeader(column)} </span>
          {content}
        </Box>
      ))}
    </Flex>
  )
}

export const DataCard = memo(DataCardParts) as <Row>(props: DataCardProps<Row>) => ReactElement
