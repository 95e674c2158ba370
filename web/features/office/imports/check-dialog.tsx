import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckRun } from '#contract/imports.ts'
import { instantText, percent } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { messageOf } from '#web/kit/problem-error.ts'
import { useUpload } from '#web/kit/use-upload.ts'
import { zipFiles } from '#web/kit/zip-files.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { CheckResult } from './check-result.tsx'
import { outcomeWords } from './import-words.ts'
import classes from './imports.module.css'

/** Checks a feed and shows what an import would do with it. */
export function FeedCheckDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string>()
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title="Controlla un invio"
      footer={
        id ? (
          <Button variant="default" onClick={() => setId(undefined)}>
            Controlla un altro invio
          </Button>
        ) : (
          <FormButtons />
        )
      }
    >
      {id ? <CheckResult id={id} /> : <Choice onChosen={setId} />}
    </Dialog>
  )
}

const maxBytes = 512 * 2 ** 20

function Choice({ onChosen }: { onChosen: (id: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const { run, share, file, cancel, ...upload } = useUpload(
    (file, options) => client.imports.check({ file, ...options }),
    { onDone: ({ Id }) => onChosen(Id) },
  )
  async function take(files: File[]) {
    const zips = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
    const isMixed = zips.length > 0 && files.length > 1
    setProblem(isMixed ? 'Manda uno zip da solo, oppure i file senza zip.' : undefined)
    if (!isMixed) run(zips[0] ?? (await zipFiles(files, nameOf(files))))
  }
  const error = problem ?? (upload.error && messageOf(upload.error))
  return (
    <Stack gap="lg">
      <p className="soft">
        Dice errori, avvisi e che cosa cambierebbe un'importazione. Non scrive niente: i dati del portale
        restano come sono.
      </p>
      {error && <Notice tone="danger">{error}</Notice>}
      {upload.isBusy ? (
        <WorkProgress
          label={share < 1 ? `Invio di ${file?.name}` : `Apertura di ${file?.name}`}
          {...(share < 1 && { done: share, total: 1 })}
          figureText={done => percent(done * 100)}
          onCancel={cancel}
        />
      ) : (
        <FileDrop
          label="Scegli lo zip o i file CSV del tracciato"
          note="ZIP o CSV · al massimo 512 MB · PDF e foto si controllano solo nello zip, con le loro cartelle"
          accept=".zip,.csv"
          maxBytes={maxBytes}
          multiple
          onFiles={files => void take(files)}
        />
      )}
      <LastChecks onChosen={onChosen} />
    </Stack>
  )
}

function nameOf(files: readonly File[]): string {
  return files.length === 1 ? `${files[0]?.name}.zip` : `${files.length} file.zip`
}

function LastChecks({ onChosen }: { onChosen: (id: string) => void }) {
  const checks = useQuery(client.imports.checks.query())
  return (
    <Loaded query={checks} lines={2} isShort>
      {found =>
        found.length > 0 && (
          <section aria-labelledby="last-checks">
            <h3 id="last-checks" className="strong">
              Ultimi controlli
            </h3>
            <ul className="ruled">
              {found.map(check => (
                <LastCheck key={check.Id} check={check} onChosen={onChosen} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function LastCheck({ check, onChosen }: { check: CheckRun; onChosen: (id: string) => void }) {
  const { label, tone } = outcomeWords[check.Esito]
  return (
    <li className={classes.check}>
      <Stack className="breaking" gap={0} miw={0} flex={1}>
        <strong>{check.Nome}</strong>
        <span className="label">
          {check.AvviataDa}, {instantText(check.Iniziata)}
        </span>
      </Stack>
      <StatusChip tone={tone}>{label}</StatusChip>
      <Button variant="default" size="xs" flex="none" onClick={() => onChosen(check.Id)}>
        Apri
        <span className="visually-hidden"> il controllo di {check.Nome}</span>
      </Button>
    </li>
  )
}
