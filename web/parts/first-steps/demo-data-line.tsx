import { Button, Stack } from '@mantine/core'
import type { DemoData } from '#contract/first-steps.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'

/** Offers the demo data, follows their import, and takes them out again. */
export function DemoDataLine({ data }: { data: DemoData }) {
  if (data.Stato === 'nonOfferti') return null
  if (data.Stato === 'offerti') return <LoadDemo />
  if (data.Stato === 'inCaricamento') return <Loading data={data} />
  return <RemoveDemo isBroken={data.Stato === 'interrotti'} />
}

function LoadDemo() {
  const { run, isBusy } = useCommand(client.firstSteps.loadDemo)
  async function load() {
    const isSure = await confirm({
      title: 'Vuoi caricare i dati di prova?',
      text: 'Arrivano clienti, ordini, listini e preventivi inventati. Utenti, impostazioni e chiavi restano come sono. Finché ci sono, il gestionale non può inviare i suoi dati.',
      action: 'Carica i dati di prova',
    })
    if (isSure) run()
  }
  return (
    <p className="soft">
      Vuoi vederlo pieno, prima?{' '}
      <button type="button" className="link" disabled={isBusy} onClick={() => void load()}>
        Carica i dati di prova
      </button>
      : si tolgono con un clic e non toccano il gestionale.
    </p>
  )
}

function Loading({ data: { FileLetti, FileAttesi } }: { data: DemoData }) {
  return (
    <Stack className="card" p={16} gap="sm">
      <WorkProgress
        label="Caricamento dei dati di prova"
        {...(FileAttesi > 0 && { done: FileLetti, total: FileAttesi })}
        figureText={(done, total) => `${done} di ${total} file`}
      />
      <p className="label">Puoi continuare a lavorare: il portale li carica da sé.</p>
    </Stack>
  )
}

function RemoveDemo({ isBroken }: { isBroken: boolean }) {
  const { run, isBusy } = useCommand(client.firstSteps.removeDemo, { done: 'Dati di prova tolti' })
  async function remove() {
    const isSure = await confirm({
      title: 'Vuoi togliere i dati di prova?',
      text: 'Spariscono con tutto quello che ci è stato fatto sopra: preventivi, note, visite. Utenti, impostazioni, contenuti e chiavi restano. Non si può annullare.',
      action: 'Togli i dati di prova',
      danger: true,
    })
    if (isSure) run()
  }
  return (
    <Notice
      quiet
      tone={isBroken ? 'warning' : 'info'}
      action={
        <Button variant="default" size="xs" flex="none" loading={isBusy} onClick={() => void remove()}>
          Togli i dati di prova
        </Button>
      }
    >
      {isBroken
        ? 'Il caricamento dei dati di prova si è interrotto: toglili, poi caricali di nuovo.'
        : 'Il portale mostra i dati di prova. Finché ci sono, il gestionale non può inviare i suoi.'}
    </Notice>
  )
}
