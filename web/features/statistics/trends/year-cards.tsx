import { Box, Flex } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconBuildingStore, IconUserPlus, IconUserX } from '@tabler/icons-react'
import type { ComponentType, CSSProperties } from 'react'
import type { TrendYear } from '#contract/trends.ts'
import { integer } from '#rules/italian-format.ts'
import { HiddenTable } from '#web/ui/hidden-table.tsx'
import classes from './year-cards.module.css'
import { columnMaximum, type YearField, yearChange } from './year-figures.ts'

interface Figure {
  field: YearField
  title: string
  icon: ComponentType<{ size: number; stroke: number }>
  /** Says whether growth of this figure is good. */
  growth: 'good' | 'bad'
}

const figures: readonly Figure[] = [
  { field: 'NuoviClienti', title: 'Nuovi clienti', icon: IconUserPlus, growth: 'good' },
  { field: 'NuoveEsposizioni', title: 'Nuove esposizioni', icon: IconBuildingStore, growth: 'good' },
  { field: 'ExClienti', title: 'Ex clienti', icon: IconUserX, growth: 'bad' },
]

interface Props {
  years: readonly TrendYear[]
  chosen: TrendYear
  /** If true, a column of former customers opens their list. */
  opensFormer: boolean
  onChoose: (year: number, field: YearField) => void
}

/** Three figures by year; a click on a column chooses its year. A hidden table gives the figures to screen readers. */
export function YearCards({ years, chosen, opensFormer, onChoose }: Props) {
  return (
    <>
      <ul className={classes.cards} aria-label="Tendenze per anno">
        {figures.map(figure => (
          <YearCard
            key={figure.field}
            figure={figure}
            years={years}
            chosen={chosen}
            hasPopup={opensFormer && figure.field === 'ExClienti'}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <HiddenTable
        caption="Tendenze per anno"
        heads={['Anno', ...figures.map(({ title }) => title)]}
        rows={years.map(year => [
          `${year.Anno}${year.InCorso ? ', in corso' : ''}`,
          ...figures.map(({ field }) => integer(year[field])),
        ])}
      />
    </>
  )
}

interface CardProps extends Omit<Props, 'opensFormer'> {
  figure: Figure
  hasPopup: boolean
}

function YearCard({ figure, years, chosen, hasPopup, onChoose }: CardProps) {
  const { field, title, icon: Icon } = figure
  const maximum = columnMaximum(years.map(year => year[field]))
  return (
    <li className={`card ${classes.card}`}>
      <Box flex="none">
        <Flex component="h2" className={`strong ${classes.line}`} fz={13} align="center" gap={6}>
          <Icon size={16} stroke={1.75} aria-hidden /> {title}
        </Flex>
        <Box component="p" className="figure" fz={28} lh={1.2} mt={2}>
          {integer(chosen[field])} <span className="visually-hidden">nel {chosen.Anno}</span>
        </Box>
        <Change figure={figure} years={years} chosen={chosen} />
      </Box>
      <ol className={classes.columns}>
        {years.map(year => (
          <Flex component="li" key={year.Anno} className={classes.place} flex="1 1 0" miw={0}>
            <Flex
              component="button"
              type="button"
              className={classes.column}
              direction="column"
              justify="flex-end"
              flex={1}
              miw={0}
              data-running={year.InCorso || undefined}
              aria-pressed={year.Anno === chosen.Anno}
              aria-haspopup={hasPopup ? 'dialog' : undefined}
              title={`${title} nel ${year.Anno}${year.InCorso ? ', in corso' : ''}: ${integer(year[field])}`}
              onClick={() => onChoose(year.Anno, field)}
            >
              <span className="visually-hidden">
                {title}, {year.Anno}:{' '}
              </span>
              <span className={classes.value}>{integer(year[field])}</span>
              <span
                className={classes.bar}
                data-cut={year[field] > maximum || undefined}
                style={{ '--share': shareOf(year[field], maximum) } as CSSProperties}
              />
              <span className={`soft ${classes.year}`} aria-hidden>
                <span>'{String(year.Anno).slice(2)}</span>
              </span>
            </Flex>
          </Flex>
        ))}
      </ol>
    </li>
  )
}

function shareOf(value: number, maximum: number): number {
  return maximum === 0 ? 0 : Math.round(Math.min(1, value / maximum) * 1000) / 1000
}

function Change({ figure, years, chosen }: Pick<CardProps, 'figure' | 'years' | 'chosen'>) {
  const change = yearChange(years, chosen, figure.field)
  if (!change) return <Since text="primo anno dei dati" />
  const { difference, text, since } = change
  const Arrow = difference > 0 ? IconArrowUp : IconArrowDown
  const meaning = difference > 0 === (figure.growth === 'good') ? 'success' : 'danger'
  return (
    <>
      <Flex
        component="p"
        className={`tabular ${difference === 0 ? '' : meaning} ${classes.line}`}
        align="center"
        gap="xs"
        mt={2}
      >
        {difference !== 0 && <Arrow size={14} stroke={2} aria-hidden />}
        {text}
      </Flex>
      <Since text={since} />
    </>
  )
}

function Since({ text }: { text: string }) {
  return (
    <Box component="p" className={`note tabular ${classes.line}`} mt={2}>
      {text}
    </Box>
  )
}
