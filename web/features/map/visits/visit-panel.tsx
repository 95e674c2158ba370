import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCalendarDown, IconPrinter, IconRoute, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { VisitPlan, VisitPlanSummary } from '#contract/visits.ts'
import { longDayText } from '#rules/calendar.ts'
import { capitalised } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import type { DrawnPoint } from '../points.ts'
import classes from '../side.module.css'
import { SideRow } from '../side-row.tsx'
import { kmText, type Visits } from './use-visits.ts'
import { VisitStops } from './visit-stops.tsx'

interface VisitPanelProps {
  visits: Visits
  onPick: (point: DrawnPoint) => void
  onMark: (code: string | undefined) => void
}

/** A plan: its customers in order, the distance, and the outcome of each visit. */
export function VisitPanel({ visits, onPick, onMark }: VisitPanelProps) {
  const { draft, stops, plan, km, save, isSaving } = visits
  if (stops.length === 0)
    return (
      <>
        <VisitPlans plans={visits.plans} onOpen={visits.open} />
        <Box flex="none" pb="sm" px="lg">
          <RemovedToday removed={visits.removed} {...visits.removal} />
        </Box>
      </>
    )
  return (
    <>
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="8px 12px" flex="none" p="8px 16px 12px">
        <DateField
          today={todayInItaly()}
          label="Giorno del giro"
          value={draft.day}
          isRequired
          onChange={visits.setDay}
        />
        <IconedButton variant="subtle" color="gray" size="xs" icon={IconX} onClick={visits.leave}>
          Chiudi giro
        </IconedButton>
      </Flex>
      <div className={classes.scroll}>
        <VisitStops visits={visits} onPick={onPick} onMark={onMark} />
        <Stack gap="sm" py="md" px="lg">
          <IconedButton
            variant="default"
            disabled={stops.length < 3}
            icon={IconRoute}
            onClick={visits.shorten}
          >
            Ordina per percorso più breve
          </IconedButton>
          {plan && !draft.isChanged && <SavedTools visits={visits} plan={plan} />}
        </Stack>
      </div>
      <div className={classes.planFoot}>
        <span>
          <strong className="tabular">{kmText(km)}</strong> in linea d'aria
        </span>
        <Button disabled={!draft.isChanged} loading={isSaving} onClick={save}>
          {draft.isChanged ? 'Salva giro' : 'Giro salvato'}
        </Button>
      </div>
    </>
  )
}

interface SavedToolsProps {
  visits: Visits
  plan: VisitPlan
}

function SavedTools({ visits, plan }: SavedToolsProps) {
  const [isPrinting, setPrinting] = useState(false)
  const params = { id: String(plan.Id) }
  const fileName = `giro-visite-${plan.Data}`
  return (
    <>
      <IconedButton variant="default" icon={IconPrinter} onClick={() => setPrinting(true)}>
        Stampa
      </IconedButton>
      <IconedButton
        variant="default"
        icon={IconCalendarDown}
        onClick={() =>
          void client.visits.calendar({ params }).then(({ blob }) => saveFile(blob, `${fileName}.ics`))
        }
      >
        Scarica per il calendario
      </IconedButton>
      <IconedButton variant="subtle" color="red" icon={IconTrash} onClick={() => visits.removal.ask(plan)}>
        Elimina giro
      </IconedButton>
      {isPrinting && (
        <LazyPdfDialog
          onClose={() => setPrinting(false)}
          title="Giro visite"
          fileName={`${fileName}.pdf`}
          load={async signal => (await client.visits.pdf({ params, signal })).blob}
        />
      )}
    </>
  )
}

interface VisitPlansProps {
  plans: readonly VisitPlanSummary[] | undefined
  onOpen: (id: number) => void
}

/** Saved plans, shown while no plan is being edited. */
function VisitPlans({ plans, onOpen }: VisitPlansProps) {
  if (!plans) return <SkeletonLines lines={6} />
  if (plans.length === 0)
    return <Empty text="Nessun giro salvato. Spunta i clienti da visitare nell'elenco o sulla mappa." />
  return (
    <div className={classes.scroll}>
      <ul aria-label="Giri salvati">
        {plans.map(({ Id, Data, Inizio, Tappe, Fatte, Localita }) => (
          <SideRow
            key={Id}
            name={capitalised(longDayText(Data))}
            facts={[`dalle ${Inizio}`, `${Fatte} di ${Tappe} fatte`, Localita.join(', ')]}
            button={{ onClick: () => onOpen(Id) }}
          />
        ))}
      </ul>
    </div>
  )
}
