import { Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerHead, CustomerTurnover } from '#contract/customer-sheet.ts'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { euroOf, percent } from '#rules/italian-format.ts'
import { monthName } from '#rules/months.ts'
import { wholeShares } from '#rules/shares.ts'
import { axisParts, axisText } from '#web/parts/sales/axis-text.ts'
import { GroupMark, groupColour } from '#web/parts/sales/group-mark.tsx'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { HiddenTable } from '#web/ui/hidden-table.tsx'
import sheet from './customer-sheet.module.css'
import { QueryPanel } from './query-panel.tsx'
import { turnoverQuery, useOwnFilter } from './sheet-data.ts'
import classes from './turnover.module.css'

type Month = CustomerTurnover['Mesi'][number]

/** Delivered turnover of the last 12 months by month and product group, compared with the 12 months before. */
export function TurnoverPanel({ customer: { ClCodCli } }: { customer: CustomerHead }) {
  const filtro = useOwnFilter(ClCodCli)
  return (
    <QueryPanel
      title="Fatturato consegnato, ultimi 12 mesi"
      query={useQuery(turnoverQuery(ClCodCli))}
      lines={7}
      action={
        <Link to="/statistiche" search={{ filtro }} className={sheet.more}>
          Statistiche del cliente
        </Link>
      }
    >
      {turnover => (
        <>
          <Flex component="p" className={`label ${classes.legend}`} wrap="wrap" align="center" gap="2px 6px">
            <PeriodMark period={2} /> ultimi 12 mesi <PeriodMark period={1} /> 12 mesi prima
          </Flex>
          <Months months={turnover.Mesi} />
          <Groups groups={turnover.Gruppi} />
        </>
      )}
    </QueryPanel>
  )
}

function Months({ months }: { months: readonly Month[] }) {
  const maximum = axisMaximum(
    months.flatMap(month => [month.FatturatoPeriodo1, month.FatturatoPeriodo2]),
    1_000,
  )
  const parts = axisParts(maximum)
  const height = (value: number) => `${Math.min(100, Math.max(0, (value / maximum) * 100)).toFixed(1)}%`
  return (
    <>
      <div className={classes.chart} aria-hidden>
        {Array.from({ length: parts + 1 }, (_, step) => step / parts).map(share => (
          <span
            key={share}
            className={`soft tabular ${classes.tick}`}
            style={{ insetBlockEnd: `${share * 100}%` }}
          >
            {axisText(maximum * share)}
          </span>
        ))}
        <span className={classes.bars}>
          {months.map(({ Mese, FatturatoPeriodo1, FatturatoPeriodo2 }) => (
            <Flex
              component="span"
              key={Mese}
              align="flex-end"
              justify="center"
              gap={3}
              title={`${monthName(Mese)}: ${euroOf(FatturatoPeriodo2)} (12 mesi prima ${euroOf(FatturatoPeriodo1)})`}
            >
              <span
                className={classes.bar}
                data-period="1"
                style={{ blockSize: height(FatturatoPeriodo1) }}
              />
              <span
                className={classes.bar}
                data-period="2"
                style={{ blockSize: height(FatturatoPeriodo2) }}
              />
            </Flex>
          ))}
        </span>
      </div>
      <div className={`note ${classes.months}`} aria-hidden>
        {months.map(({ Mese }) => (
          <span key={Mese}>{monthName(Mese).slice(0, 3).toLowerCase()}</span>
        ))}
      </div>
      <HiddenTable
        caption="Fatturato consegnato per mese"
        heads={['Mese', 'Ultimi 12 mesi', '12 mesi prima']}
        rows={months.map(({ Mese, FatturatoPeriodo1, FatturatoPeriodo2 }) => [
          monthName(Mese),
          euroOf(FatturatoPeriodo2),
          euroOf(FatturatoPeriodo1),
        ])}
      />
    </>
  )
}

/** A single bar, divided by product group. */
function Groups({ groups }: { groups: CustomerTurnover['Gruppi'] }) {
  const sold = groups.filter(({ FatturatoPeriodo2 }) => FatturatoPeriodo2 > 0)
  const shares = wholeShares(sold.map(({ FatturatoPeriodo2 }) => FatturatoPeriodo2))
  if (sold.length === 0) return <p className="soft">Nessuna consegna negli ultimi 12 mesi.</p>
  return (
    <Group gap="8px 16px">
      <Flex component="span" gap={1} flex="1 1 200px" h={10} aria-hidden>
        {sold.map(({ CodGruppo, Gruppo, FatturatoPeriodo2 }) => (
          <span
            key={CodGruppo}
            className={classes.part}
            style={{ ...groupColour(Gruppo), flexGrow: FatturatoPeriodo2 }}
          />
        ))}
      </Flex>
      <Flex component="ul" wrap="wrap" gap="2px 16px" fz={13} aria-label="Per gruppo">
        {sold.map(({ CodGruppo, Gruppo }, at) => (
          <li key={CodGruppo}>
            <GroupMark name={Gruppo} /> {Gruppo} <strong>{percent(shares[at] ?? 0)}</strong>
          </li>
        ))}
      </Flex>
    </Group>
  )
}
