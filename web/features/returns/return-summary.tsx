import { Box, Flex, Group } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Department } from '#contract/departments.ts'
import { months } from '#contract/months.ts'
import type { NonConformitySummary } from '#contract/returns.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { summaryQuery } from './return-data.ts'
import classes from './returns.module.css'
import type { ReturnsUrl } from './returns-url.ts'

interface Props {
  url: ReturnsUrl
  show: (change: Partial<ReturnsUrl>) => void
  onDepartment: (department: Department | undefined) => void
}

const shortMonths = months.map(month => month.slice(0, 3))
const measures = [
  { value: 'F', label: '€' },
  { value: 'Q', label: 'Quantità' },
] as const

/** Figures of the year by department and month; the folded summary is one line. */
export function ReturnSummary({ url, show, onDepartment }: Props) {
  const { data } = useQuery(summaryQuery(useFilter(), url))
  const id = useId()
  const isOpen = url.riepilogo
  return (
    <Box component="section" flex="none" aria-label="Riepilogo per reparto e mese">
      <Group gap="6px 14px" mih={32} fz={13} {...(isOpen && { mb: 'sm' })}>
        <Flex
          component="button"
          type="button"
          className={classes.fold}
          display="inline-flex"
          align="center"
          gap={6}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => show({ riepilogo: !isOpen })}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          Riepilogo per {data && data.Reparti.length === 0 ? 'mese' : 'reparto e mese'}
        </Flex>
        {data && (
          <span className="soft tabular">
            {counted(data.Totale.Pezzi, 'pezzo', 'pezzi')} · {euroOf(data.Totale.Importo)}
          </span>
        )}
        {isOpen && (
          <WordSwitch
            label="Valori del riepilogo"
            options={measures}
            value={url.misura ?? 'F'}
            onChange={measure => show({ misura: measure === 'Q' ? measure : undefined })}
          />
        )}
      </Group>
      {isOpen && data && (
        <ScrollRegion id={id} className={classes.months} label="Tabella del riepilogo">
          <MonthTable summary={data} url={url} onDepartment={onDepartment} />
        </ScrollRegion>
      )}
    </Box>
  )
}

interface MonthTableProps {
  summary: NonConformitySummary
  url: ReturnsUrl
  onDepartment: Props['onDepartment']
}

function MonthTable({ summary, url, onDepartment }: MonthTableProps) {
  const isPieces = url.misura === 'Q'
  const text = ({ Pezzi, Importo }: { Pezzi: number; Importo: number }) => {
    const value = isPieces ? Pezzi : Math.round(Importo)
    return value === 0 ? '' : integer(value)
  }
  const cells = (year: NonConformitySummary['Totale']) => (
    <>
      {year.Mesi.map((month, at) => (
        <td key={shortMonths[at]}>{text(month)}</td>
      ))}
      <td className="strong">{text(year)}</td>
    </>
  )
  return (
    <table className={classes.monthTable}>
      <caption className="visually-hidden">{isPieces ? 'Quantità' : 'Euro, senza decimali'}</caption>
      <thead>
        <tr>
          <th scope="col">Reparto</th>
          {shortMonths.map(month => (
            <th key={month} scope="col">
              {month}
            </th>
          ))}
          <th scope="col">{url.anno}</th>
        </tr>
      </thead>
      <tbody>
        {summary.Reparti.map(({ Reparto, ...year }) => (
          <tr key={Reparto}>
            <th scope="row">
              <button
                type="button"
                className={classes.named}
                aria-pressed={url.reparto === Reparto}
                onClick={() => onDepartment(url.reparto === Reparto ? undefined : Reparto)}
              >
                {Reparto}
              </button>
            </th>
            {cells(year)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totale</th>
          {cells(summary.Totale)}
        </tr>
      </tfoot>
    </table>
  )
}
