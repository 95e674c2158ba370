import { Box } from '@mantine/core'
import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { axisTop, type DayAccesses } from './access-days.ts'

/** The table next to the chart gives the same figures to readers who cannot see the line. */
export function AccessChart({ days, label }: { days: readonly DayAccesses[]; label: string }) {
  return (
    <Box h="100%" role="img" aria-label={label}>
      <LineChart
        h="100%"
        data={days.map(({ Data, Accessi }) => ({ giorno: String(Number(Data.slice(8))), Accessi }))}
        dataKey="giorno"
        series={[{ name: 'Accessi', color: 'var(--soglia-accent-ink)' }]}
        curveType="linear"
        yAxisProps={{ domain: [0, axisTop(days)], allowDecimals: false, width: 40 }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        gridAxis="x"
        tooltipAnimationDuration={0}
      />
    </Box>
  )
}
