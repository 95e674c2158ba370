import { Select } from '@mantine/core'
import { departments } from '#contract/departments.ts'
import type { NonConformitySummary } from '#contract/returns.ts'
import { integer } from '#rules/italian-format.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { type ReturnsUrl, returnYears } from './returns-url.ts'

interface ChoiceProps {
  url: ReturnsUrl
  change: (next: Partial<ReturnsUrl>) => void
}

export function YearChoice({ url, change }: ChoiceProps) {
  return (
    <Select
      aria-label="Anno"
      w={104}
      data={returnYears()}
      value={url.anno}
      allowDeselect={false}
      onChange={anno => anno && change({ anno })}
    />
  )
}

/** Filters by viewed state: all, to view, viewed; each with its count. */
export function StateChoice({
  url,
  change,
  counts,
}: ChoiceProps & { counts: NonConformitySummary | undefined }) {
  const counted = (label: string, count: number | null | undefined) =>
    count == null ? label : `${label} ${integer(count)}`
  return (
    <WordSwitch
      label="Quali documenti"
      options={[
        { value: 'tutti', label: 'Tutti' },
        { value: 'daVisionare', label: counted('Da visionare', counts?.DaVisionare) },
        { value: 'visionati', label: counted('Visionati', counts?.Visionati) },
      ]}
      value={url.stato ?? 'tutti'}
      onChange={stato => change({ stato: stato === 'tutti' ? undefined : stato })}
    />
  )
}

const all = 'Tutti i reparti'

export function DepartmentChoice({ url, change }: ChoiceProps) {
  return (
    <Select
      aria-label="Reparto"
      w={190}
      data={[all, ...departments]}
      value={url.reparto ?? all}
      allowDeselect={false}
      onChange={name => change({ reparto: departments.find(one => one === name) })}
    />
  )
}
