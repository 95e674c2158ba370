import { Box, Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockImportReport } from '#contract/stock/import.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { reportQuery, reportsQuery } from './import-data.ts'
import { RefusedRows } from './refused-rows.tsx'
import classes from './stock-import.module.css'

/** The latest imports with their rejected rows. */
export function ImportReports() {
  const { data } = useQuery(reportsQuery())
  const [opened, setOpened] = useState<number>()
  if (!data || data.rows.length === 0) return null
  return (
    <section>
      <Box component="h3" fz={14}>
        Ultime importazioni
      </Box>
      <Box component="ul" className={classes.reports} mt="sm" aria-label="Ultime importazioni">
        {data.rows.map(report => (
          <li key={report.Id}>
            <Flex component="span" wrap="wrap" gap="0 12px">
              <strong>{report.Nome}</strong>
              <span>
                {instantText(report.Quando)} · {report.Utente}
              </span>
              <span>{countsText(report)}</span>
            </Flex>
            {report.Rifiutati > 0 && (
              <Button
                variant="subtle"
                size="xs"
                aria-expanded={opened === report.Id}
                onClick={() => setOpened(opened === report.Id ? undefined : report.Id)}
              >
                Righe rifiutate
              </Button>
            )}
            {opened === report.Id && <Refused id={report.Id} />}
          </li>
        ))}
      </Box>
    </section>
  )
}

function Refused({ id }: { id: number }) {
  const query = useQuery(reportQuery(id))
  const failure = failureOf(query)
  if (failure) return <Failure {...failure} />
  return query.data ? <RefusedRows name={query.data.Nome} refused={query.data.Rifiuti} /> : null
}

function countsText({ Nuovi, Cambiati, Invariati, Rifiutati }: StockImportReport): string {
  return `nuovi ${integer(Nuovi)}, cambiati ${integer(Cambiati)}, invariati ${integer(Invariati)}, rifiutati ${integer(Rifiutati)}`
}
