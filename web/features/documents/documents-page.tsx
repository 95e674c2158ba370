import { Box, Flex } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconLogout, IconPhoto } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PublicDocument } from '#contract/documents.ts'
import { dotted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { EntryFrame } from '#web/parts/portal/entry-frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { sizeText } from '#web/ui/file-check.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './documents.module.css'

const documentsQuery = {
  ...client.documents.data.query(),
  staleTime: 0,
  retry: false,
  meta: { silent: true },
}

/** Shows the public documents, which open with a printed code. */
export function DocumentsPage() {
  const company = useManufacturer()?.Nome
  const documents = useQuery(documentsQuery)
  const queries = useQueryClient()
  const { data, error } = documents
  const code = useCodeOfAddress()
  const isClosed = error instanceof ProblemError && error.code === 'document.noCode'
  const needsCode = isClosed || code.isAsked
  useEffect(() => {
    document.title = dotted('Documenti', company)
  }, [company])
  const { run: leave } = useCommand(client.documents.logout, {
    onDone: () => queries.resetQueries({ queryKey: documentsQuery.queryKey }),
  })
  if (needsCode) {
    return (
      <EntryFrame sentence="Cataloghi, schede e istruzioni di posa.">
        <NoIndex />
        <CodeForm
          given={code.given}
          onTried={code.forget}
          onOpened={() => {
            code.close()
            void documents.refetch()
          }}
        />
      </EntryFrame>
    )
  }
  return (
    <Flex
      component="main"
      direction="column"
      gap="xl"
      mx="auto"
      w="min(1120px, 100%)"
      mih="100dvh"
      p="28px 16px 48px"
    >
      <NoIndex />
      <Flex component="header" wrap="wrap" align="flex-end" justify="space-between" gap="md">
        <div>
          <Box component="p" className="soft" mih="1.5em">
            {company}
          </Box>
          <Box component="h1" fz={28} lh={1.2}>
            Documenti
          </Box>
        </div>
        {data && (
          <IconedButton variant="default" icon={IconLogout} onClick={() => leave()}>
            Esci
          </IconedButton>
        )}
      </Flex>
      {error && <Failure {...failureOf(documents)} message={error.message} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <DocumentGrid documents={data} />}
    </Flex>
  )
}

function NoIndex() {
  return <meta name="robots" content="noindex, nofollow" />
}

/** The code follows the # of the URL, so no server sees the code. After the first try the code leaves the URL. */
function useCodeOfAddress() {
  const hash = useLocation({ select: location => location.hash })
  const navigate = useNavigate()
  const [given, setGiven] = useState(() => decodeURIComponent(hash).slice(0, 40))
  const [isAsked, setAsked] = useState(given !== '')
  const forget = () => {
    setGiven('')
    void navigate({ to: '/doc', hash: '', replace: true })
  }
  return { given, isAsked, forget, close: () => setAsked(false) }
}

function DocumentGrid({ documents }: { documents: readonly PublicDocument[] }) {
  if (documents.length === 0) return <Empty text="Per questo codice non ci sono documenti" />
  return (
    <ul className={classes.grid} aria-label="Documenti">
      {documents.map((shown, at) => (
        <DocumentCard key={shown.Id} shown={shown} isFirst={at < 4} />
      ))}
    </ul>
  )
}

const kinds = { pdf: 'PDF', immagine: 'Immagine' } as const
const icons = { pdf: IconFileTypePdf, immagine: IconPhoto } as const

function DocumentCard({ shown, isFirst }: { shown: PublicDocument; isFirst: boolean }) {
  const { Descrizione, Tipo, Byte, Anteprima, PathFile } = shown
  const Icon = icons[Tipo]
  return (
    <li>
      <Flex
        component="a"
        className={`card pressable ${classes.card}`}
        direction="column"
        href={PathFile}
        download
      >
        <span className={`soft center ${classes.preview}`}>
          {Anteprima ? (
            <SizedPicture
              className={classes.picture}
              picture={Anteprima}
              alt=""
              sizes="(max-width: 47.99em) 45vw, 260px"
              isFirst={isFirst}
            />
          ) : (
            <Icon size={56} stroke={1.25} aria-hidden />
          )}
        </span>
        <Flex component="span" direction="column" justify="space-between" gap={6} flex={1} p="10px 14px 12px">
          <span className="strong breaking">{Descrizione}</span>
          <Flex component="span" className="label" display="inline-flex" align="center" gap={6}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {kinds[Tipo]}, {sizeText(Math.max(1_024, Byte))}
          </Flex>
        </Flex>
      </Flex>
    </li>
  )
}
