import { Box, Flex, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { SalesDetail } from '#contract/statistics-rows.ts'
import { dotted } from '#rules/italian-words.ts'
import type { Measure } from '#rules/months.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StepButton } from '#web/ui/step-button.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { measures } from '../figure-choices.tsx'
import { productsQuery } from '../statistics-data.ts'
import { useChoices } from '../use-choices.ts'
import { SalesDetailBody } from './sales-detail.tsx'

export interface OpenedDetail {
  /** Name shown in the row. Undefined if the URL opens a row of another page; only the answer then has the name. */
  name: string | undefined
  code: string
  /** Codes of the rows on the page, in list order. */
  codes: readonly string[]
  onOpen: (code: string) => void
  onClose: () => void
}

interface Props extends OpenedDetail {
  query: UseQueryResult<SalesDetail>
  /** Facts next to the name: code, town, agent. */
  about: (detail: SalesDetail) => readonly string[]
  children?: (measure: Measure) => ReactNode
}

/** Details of one row of a summary, shown above the list. */
export function DetailDialog({ query, about, children, ...opened }: Props) {
  const { url, calculated, today } = useChoices()
  const [measure, setMeasure] = useState(url.misura)
  const { data: products } = useQuery(productsQuery(useFilter(), calculated))
  const { data } = query
  const failure = failureOf(query)
  return (
    <Dialog
      isAddressed
      onClose={opened.onClose}
      size={988}
      title={
        <Flex component="span" align="center" gap="md">
          <Flex component="span" wrap="wrap" align="baseline" gap="0 12px">
            {data?.Nome ?? opened.name ?? opened.code}
            <Box component="span" className="label" fw={400}>
              {data && dotted(...about(data))}
            </Box>
          </Flex>
          <Steps {...opened} />
        </Flex>
      }
    >
      <Stack pos="relative" gap="sm" mih={data ? undefined : 'min(560px, 70dvh)'}>
        {data && (
          <SalesDetailBody
            detail={data}
            calculated={calculated}
            measure={measure}
            products={products?.named}
            today={today}
            aside={
              <WordSwitch
                label="Valori da mostrare"
                options={measures}
                value={measure}
                onChange={setMeasure}
              />
            }
          />
        )}
        {!data && (failure ? <Failure {...failure} /> : <SkeletonLines lines={12} />)}
        {data && children?.(measure)}
      </Stack>
    </Dialog>
  )
}

/** Moves to the previous or next row of the list, also with arrow keys. */
function Steps({ code, codes, onOpen }: OpenedDetail) {
  const at = codes.indexOf(code)
  const [before, after] = at < 0 ? [] : [codes[at - 1], codes[at + 1]]
  const go = (next: string | undefined) => next !== undefined && onOpen(next)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? before : after)
  }
  return (
    // Arrow keys do the same as the two buttons inside.
    <Flex component="span" display="inline-flex" flex="none" onKeyDown={onKeyDown}>
      <StepButton
        icon={IconChevronUp}
        size={32}
        label="Riga precedente"
        isOff={before === undefined}
        onClick={() => go(before)}
      />
      <StepButton
        icon={IconChevronDown}
        size={32}
        label="Riga successiva"
        data-autofocus
        isOff={after === undefined}
        onClick={() => go(after)}
      />
    </Flex>
  )
}
