import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FirstStep, FirstSteps as Steps } from '#contract/first-steps.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommand } from '#web/kit/use-command.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DemoDataLine } from './demo-data-line.tsx'
import { ErpTries, ExampleRequest, RefusedLink } from './erp-steps.tsx'
import classes from './first-steps.module.css'
import { stepWords } from './step-words.ts'
import { TechnicianButton } from './technician-button.tsx'

const firstStepsQuery = client.firstSteps.read.query()

/** Until the ERP has sent, its step leads to the instructions; afterwards the panel of settings does. */
const hasFeed = ({ Passi }: Steps) =>
  Passi.some(({ Passo, Stato }) => Passo === 'gestionale' && Stato === 'fatto')

/** The path that puts a new portal into service; the server looks at each step anew. */
export function FirstStepsPath() {
  const query = useQuery({
    ...firstStepsQuery,
    refetchInterval: ({ state }) => (state.data && isTesting(state.data) ? 2_000 : 15_000),
  })
  return (
    <Loaded query={query} lines={12}>
      {steps => (
        <Stack gap="md">
          <Flex wrap="wrap" align="flex-end" justify="space-between" gap="8px 16px">
            <p className="soft">
              Sei passi. Ognuno si spunta da solo quando il controllo riesce; l'ordine è un consiglio.
            </p>
            <StepCount steps={steps.Passi} />
          </Flex>
          <div className={classes.columns}>
            <Stack gap="md" miw={0}>
              <StepList steps={steps} />
              <DemoDataLine data={steps.DatiDiProva} />
            </Stack>
            <SettingsPanel steps={steps} />
          </div>
        </Stack>
      )}
    </Loaded>
  )
}

function StepCount({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter(({ Stato }) => Stato === 'fatto').length
  return (
    <Box miw={200}>
      <span className="strong tabular">
        {done} di {steps.length} fatti
      </span>
      <Flex gap={4} mt={4} aria-hidden>
        {steps.map(({ Passo, Stato }) => (
          <span key={Passo} className={classes.part} data-done={Stato === 'fatto' || undefined} />
        ))}
      </Flex>
    </Box>
  )
}

function StepList({ steps }: { steps: Steps }) {
  const current = steps.Passi.find(({ Stato }) => Stato !== 'fatto')
  return (
    <ol className="card lined" aria-label="Passi">
      {steps.Passi.map((step, at) => (
        <StepLine key={step.Passo} {...{ step, steps, number: at + 1 }} isCurrent={step === current} />
      ))}
    </ol>
  )
}

interface LineProps {
  step: FirstStep
  steps: Steps
  number: number
  /** The first step that is not done shows how to do it. */
  isCurrent: boolean
}

function StepLine({ step, steps, number, isCurrent }: LineProps) {
  const { title, text, link, action, chip, reason } = stepWords(step)
  const isDone = step.Stato === 'fatto'
  const isErp = step.Passo === 'gestionale'
  const isOpened = isCurrent || step.Stato === 'errore'
  return (
    <li
      className={classes.step}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={`center ${classes.mark}`} data-state={step.Stato} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div>
        <Flex wrap="wrap" align="center" gap="4px 8px">
          <Box component="h2" fz={15} fw={650}>
            {title}
          </Box>
          <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
        </Flex>
        <p className="label">{text}</p>
      </div>
      <div className={classes.action}>
        {step.Passo === 'posta' ? (
          <TestMail isMain={isCurrent} canSend={canSend(steps)} isUnderWay={isTesting(steps)} />
        ) : (
          <Button component={Link} {...(link as object)} variant={isCurrent && !isErp ? 'filled' : 'default'}>
            {isDone ? 'Apri' : action}
          </Button>
        )}
      </div>
      {(isDone || isErp || isOpened) && (
        <Stack className={classes.more} gap="sm">
          {reason && (
            <p className={isDone ? 'soft breaking' : 'breaking'}>
              {reason} {isErp && <RefusedLink id={steps.InvioRifiutato} />}
            </p>
          )}
          {isErp && !isDone && <ErpTries steps={steps} isMain={isCurrent} />}
          {isErp && !isDone && isOpened && <ExampleRequest address={steps.IndirizzoInvio} />}
        </Stack>
      )}
    </li>
  )
}

const canSend = ({ Impostazioni }: Steps) => !Impostazioni.some(({ Variabile }) => Variabile === 'SMTP_URL')

/** A test message waits for the answer of the mail server. */
const isTesting = ({ Passi }: Steps) =>
  Passi.some(({ Passo, Stato }) => Passo === 'posta' && Stato === 'attesa')

interface TestMailProps {
  isMain: boolean
  canSend: boolean
  isUnderWay: boolean
}

function TestMail({ isMain, canSend, isUnderWay }: TestMailProps) {
  const { run, isBusy } = useCommand(client.firstSteps.testMail, {
    done: 'Il messaggio di prova parte verso il tuo indirizzo',
    isFresh: true,
  })
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={!canSend || isUnderWay}
      loading={isBusy}
      onClick={() => run()}
    >
      {isUnderWay ? 'Prova in corso…' : 'Manda una prova'}
    </Button>
  )
}

function SettingsPanel({ steps }: { steps: Steps }) {
  const count = steps.Impostazioni.length
  return (
    <section className="card" aria-labelledby="first-settings">
      <Stack gap="md" p={16}>
        <Box component="h2" id="first-settings" fz={15} fw={650}>
          Da sistemare nelle impostazioni{count > 0 && ` (${count})`}
        </Box>
        {steps.Impostazioni.map(({ Variabile, Titolo, Testo }) => (
          <div key={Titolo}>
            <p className="strong">{Titolo}</p>
            <p className="label">{Testo}</p>
            <code className="note">{Variabile}</code>
          </div>
        ))}
        {count === 0 && (
          <Flex align="center" gap="sm">
            <IconCircleCheck size={18} color="var(--soglia-success)" aria-hidden />
            <p>Tutto a posto</p>
          </Flex>
        )}
        {hasFeed(steps) && (
          <div>
            <TechnicianButton steps={steps} />
          </div>
        )}
      </Stack>
    </section>
  )
}
