import { Button, Flex } from '@mantine/core'
import { IconChecklist, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FirstSteps } from '#contract/first-steps.ts'
import { client } from '#web/kit/connection.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { checkAddress, importLink } from './import-link.ts'
import { TechnicianButton } from './technician-button.tsx'
import { exampleRequest } from './technician-text.ts'

interface Props {
  steps: FirstSteps
  isMain: boolean
}

/** Ways to begin without a key: a file to try, an example, and a page for the technician. */
export function ErpTries({ steps, isMain }: Props) {
  return (
    <Flex wrap="wrap" gap="sm">
      <Button
        component={Link}
        {...(importLink(checkAddress) as object)}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconChecklist size={16} aria-hidden />}
      >
        Prova con un file
      </Button>
      <ExampleFeed />
      <TechnicianButton steps={steps} variant="subtle" />
    </Flex>
  )
}

/** How the ERP sends, with a request to copy. */
export function ExampleRequest({ address }: { address: string }) {
  const text = exampleRequest(address)
  return (
    <>
      <p className="soft">
        La prova non scrive niente. Per gli invii crea una chiave nelle importazioni: si legge una volta sola.
        Poi il gestionale invia così:
      </p>
      <pre>
        <code>{text}</code>
      </pre>
      <div>
        <CopyButton
          text={text}
          done="Richiesta copiata"
          failed="Il browser non permette di copiare"
          variant="default"
        >
          Copia la richiesta
        </CopyButton>
      </div>
    </>
  )
}

function ExampleFeed() {
  const { run, isBusy } = useCommand(client.imports.example, {
    onDone: ({ blob, name }) => saveFile(blob, name ?? 'Esempio di invio.zip'),
  })
  return (
    <IconedButton variant="default" icon={IconDownload} loading={isBusy} onClick={() => run()}>
      Scarica l'esempio
    </IconedButton>
  )
}

/** Leads to the report of the refused import. */
export function RefusedLink({ id }: { id: string | null }) {
  return (
    id && (
      <Link className="link" {...importLink(id)}>
        Vedi il file
      </Link>
    )
  )
}
