import { Box, Flex, Stack } from '@mantine/core'
import { IconEye, IconEyeOff, IconReceipt, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { dayText, euroOf } from '#rules/italian-format.ts'
import { canReviewReturns, seesManyCustomers } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { Paper } from '#web/parts/files/papers.tsx'
import { ThingName } from '#web/parts/sheet/thing-name.tsx'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FileList } from '#web/ui/file-list.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { NextStepNote } from '#web/ui/next-step.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Story, StoryItem } from '#web/ui/story.tsx'
import { PhotoThumb } from './attachments-cell.tsx'
import { Photos } from './return-photos.tsx'
import { returnNextStep, returnSteps, returnStory } from './return-progress.ts'
import classes from './returns.module.css'

interface Props {
  row: NonConformityRow
  isGift: boolean
  onMark: (row: NonConformityRow) => void
  load: (file: NonConformityFile, signal: AbortSignal) => Promise<Blob>
  onClose: () => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** A return or gift: what it is, whether the office has viewed it, its papers and photos, and its story. */
export function ReturnDialog({ row, isGift, onMark, load, onClose }: Props) {
  const role = useUser().Tipologia
  const isOffice = canReviewReturns(role)
  const hasCustomers = seesManyCustomers(role)
  const router = useRouter()
  const next = isOffice ? returnNextStep(row, isGift ? "l'omaggio" : 'il reso') : undefined
  const menu = [
    isOffice &&
      row.Visionato && {
        label: 'Segna da visionare',
        icon: <IconEyeOff {...icon} />,
        run: () => onMark(row),
      },
    hasCustomers && {
      label: 'Scheda cliente',
      icon: <IconUser {...icon} />,
      run: () => void router.navigate({ to: '/clienti/$codice', params: { codice: row.CodCliente } }),
    },
  ].filter(Boolean)
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={
        <ThingName title={`${isGift ? 'Omaggio' : 'Reso'} ${row.Num_Ord}`} reference={row.Riferimento} />
      }
      footer={
        (menu.length > 0 || next) && (
          <>
            {menu.length > 0 && <ActionMenu actions={menu} />}
            {next && (
              <IconedButton icon={IconEye} iconSize={18} onClick={() => onMark(row)}>
                Segna come visionato
              </IconedButton>
            )}
          </>
        )
      }
    >
      <Stack gap="lg">
        <p className="soft breaking">
          {hasCustomers && <CustomerLink code={row.CodCliente} name={row.CLRAGSOC} />}
          {hasCustomers && row.Num_Conferma && ' · '}
          {row.Num_Conferma && `Conferma ${row.Num_Conferma}`}
        </p>
        {isOffice && <Steps label="Stato del documento" steps={returnSteps(row)} />}
        <Flex direction={{ base: 'column', sm: 'row' }} gap="lg">
          <Stack gap="lg" flex="1.6 1 0" miw={0}>
            <ReturnFacts row={row} />
            <Attachments row={row} load={load} />
          </Stack>
          <Stack display={{ base: 'contents', sm: 'flex' }} gap="lg" flex="1 1 0" miw={0}>
            {next && (
              // On a phone it stands above the facts.
              <Box style={{ order: -1 }}>
                <NextStepNote {...next}>
                  Guarda nota, documenti e foto, poi segnalo come visionato.
                </NextStepNote>
              </Box>
            )}
            <ReturnStory row={row} />
          </Stack>
        </Flex>
      </Stack>
    </Dialog>
  )
}

function ReturnFacts({ row }: { row: NonConformityRow }) {
  const texts = [
    ['Reparto', row.Reparti],
    ['Tipo documento', row.Tipo_Documento],
    ['Cod. pagamento', row.CodPag],
  ] as const
  return (
    <Facts>
      <Fact name="Nota" wide>
        {row.NoteConto}
      </Fact>
      <Fact name="Imponibile">{row.TotImponibile !== null && euroOf(row.TotImponibile)}</Fact>
      {texts.map(
        ([name, text]) =>
          text && (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ),
      )}
    </Facts>
  )
}

function Attachments({ row, load }: Pick<Props, 'row' | 'load'>) {
  const [paper, setPaper] = useState<NonConformityFile>()
  const [photo, setPhoto] = useState<number>()
  const { ElencoPdf: papers, ElencoFile: photos } = row
  return (
    <section aria-label="Documenti e foto">
      <Box component="h3" className="title" fz={15} mb="sm">
        Documenti e foto
      </Box>
      {papers.length + photos.length === 0 && <p className="soft">Nessun documento e nessuna foto.</p>}
      <FileList files={papers} onOpen={setPaper} />
      {photos.length > 0 && (
        <Flex component="ul" wrap="wrap" gap="sm" mt="sm" aria-label="Foto">
          {photos.map((file, at) => (
            <li key={file.Percorso}>
              <button
                type="button"
                className={classes.photo}
                aria-label={`${file.Nome}${file.Manca ? ', non consegnata' : ''}`}
                onClick={() => setPhoto(at)}
              >
                <PhotoThumb photo={file} />
              </button>
            </li>
          ))}
        </Flex>
      )}
      {paper && <Paper file={paper} load={load} onClose={() => setPaper(undefined)} />}
      {photo !== undefined && <Photos row={row} from={photo} onClose={() => setPhoto(undefined)} />}
    </section>
  )
}

const eventIcons = { registered: IconReceipt, viewed: IconEye } as const

function ReturnStory({ row }: Pick<Props, 'row'>) {
  return (
    <section aria-label="Storia">
      <Box component="h3" className="title" fz={15} mb="sm">
        Storia
      </Box>
      <Story>
        {returnStory(row).map(({ kind, day, time, text }) => (
          <StoryItem
            key={kind}
            icon={eventIcons[kind]}
            isLit={kind === 'viewed'}
            when={time ? `${dayText(day)} ${time}` : dayText(day)}
          >
            {text}
          </StoryItem>
        ))}
      </Story>
    </section>
  )
}
