import { Box, Checkbox, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { SeriesRow } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { GroupMark } from '#web/parts/sales/group-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import {
  chosenProducts,
  chosenProductsText,
  roundText,
  toggledProducts,
  unnamedText,
} from '../product-choice.ts'
import { seriesValues } from '../series/series-groups.ts'
import type { Products } from '../statistics-data.ts'
import classes from './product-panel.module.css'

interface Props {
  /** Undefined while loading. */
  products: Products | undefined
  /** The ticked series, written as in the URL. */
  value: string
  measure: Measure
  onChange: (value: string) => void
  onClose?: (() => void) | undefined
}

/** Chooses the series to count, by product group; each series shows its figure in the second period. */
export function ProductPanel({ products, value, measure, onChange, onClose }: Props) {
  const id = useId()
  const all = products?.named ?? []
  const apart = products && unnamedText(value, products, measure)
  const chosen = chosenProducts(value, all)
  const toggle = (codes: readonly string[]) =>
    onChange(chosenProductsText(toggledProducts(chosen, codes), all))
  return (
    <Flex
      component="section"
      className={`tile ${classes.panel}`}
      direction="column"
      flex="none"
      aria-labelledby={id}
    >
      <Flex
        component="header"
        className={classes.header}
        align="center"
        justify="space-between"
        flex="none"
        mih={36}
        pl="md"
        pr="xs"
      >
        <Box component="h2" id={id} fz={13} fw={650}>
          Prodotti{' '}
          <Box component="span" className="soft tabular" fw={400}>
            {chosen.length} di {all.length}
          </Box>
        </Box>
        {onClose && <IconButton icon={IconX} size={32} label="Chiudi i prodotti" onClick={onClose} />}
      </Flex>
      {products ? (
        <div className={classes.boxes}>
          <Flex
            className={`note ${classes.all}`}
            align="center"
            justify="space-between"
            gap="sm"
            mih={34}
            px="md"
          >
            <SeriesBox
              label="Tutti"
              codes={all.map(({ CodSerie }) => CodSerie)}
              chosen={chosen}
              onToggle={toggle}
            />
            <span>Periodo 2</span>
          </Flex>
          {[...Map.groupBy(all, row => row.Tipologia)].map(([name, rows]) => (
            <Group key={name} name={name} rows={rows} chosen={chosen} measure={measure} onToggle={toggle} />
          ))}
          {apart && (
            <Box component="p" className="note" m="md">
              {apart}
            </Box>
          )}
        </div>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Flex>
  )
}

const line = {
  className: classes.line,
  align: 'center',
  justify: 'space-between',
  gap: 'sm',
  pe: 'md',
}

interface GroupProps {
  name: string
  rows: readonly SeriesRow[]
  chosen: readonly string[]
  measure: Measure
  onToggle: (codes: readonly string[]) => void
}

function Group({ name, rows, chosen, measure, onToggle }: GroupProps) {
  const figure = (value: number) => <Figure value={value} measure={measure} />
  const sum =
    rows.reduce((cents, row) => cents + Math.round(seriesValues(row, measure).second * 100), 0) / 100
  return (
    <Box component="fieldset" mt="sm">
      <legend className="visually-hidden">{name}</legend>
      <Flex {...line} ps="md">
        <SeriesBox
          label={name}
          mark={name}
          codes={rows.map(({ CodSerie }) => CodSerie)}
          chosen={chosen}
          onToggle={onToggle}
        />
        {figure(sum)}
      </Flex>
      {rows.map(row => (
        <Flex key={row.CodSerie} {...line} ps={34}>
          <SeriesBox label={row.Serie} codes={[row.CodSerie]} chosen={chosen} onToggle={onToggle} />
          {figure(seriesValues(row, measure).second)}
        </Flex>
      ))}
    </Box>
  )
}

interface BoxProps {
  label: string
  mark?: string
  codes: readonly string[]
  chosen: readonly string[]
  onToggle: (codes: readonly string[]) => void
}

/** The box is ticked if all its series are chosen, mixed if only some are. */
function SeriesBox({ label, mark, codes, chosen, onToggle }: BoxProps) {
  const count = codes.filter(code => chosen.includes(code)).length
  return (
    <Checkbox
      size="sm"
      label={
        <Flex
          component="span"
          className={classes.label}
          display="inline-flex"
          align="center"
          gap="sm"
          data-strong={mark !== undefined || undefined}
        >
          {mark && <GroupMark name={mark} />}
          {label}
        </Flex>
      }
      checked={codes.length > 0 && count === codes.length}
      indeterminate={count > 0 && count < codes.length}
      onChange={() => onToggle(codes)}
    />
  )
}

function Figure({ value, measure }: { value: number; measure: Measure }) {
  return <span className="note tabular">{value === 0 ? '—' : roundText(value, measure)}</span>
}
