import { ActionIcon, Flex } from '@mantine/core'
import { IconEye, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { largestDocumentBytes } from '#contract/document-limits.ts'
import { longest } from '#contract/fields/lengths.ts'
import type { OfficePromotion, OfficePromotionFile } from '#contract/promotion-files.ts'
import type { PartnerFile } from '#contract/trends.ts'
import { dayInItaly, dayText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { sizeText } from '#web/ui/file-check.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../contents/desk.module.css'
import { DescriptionField, RowTools } from '../contents/row-tools.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import { useSentFiles } from '../contents/use-sent-files.ts'
import { useRenamePromotionFile, useReplacePromotionFile } from './promotion-data.ts'

const accept = '.pdf'
const stateWords = {
  inCorso: { tone: 'success', text: 'In corso' },
  futura: { tone: 'info', text: 'Futura' },
  passata: { tone: 'neutral', text: 'Passata' },
} as const

interface PromotionPanelProps {
  promotion: OfficePromotion
  remove: (file: OfficePromotionFile) => void
}

export function PromotionPanel({ promotion, remove }: PromotionPanelProps) {
  const { Codice, Nome, Dal, Al, Stato, FileGestionale, File: files } = promotion
  const [opened, setOpened] = useState<PartnerFile>()
  const uploads = useSentFiles((file, options) =>
    client.promotionOffice.add({ params: { promozione: Codice }, file, ...options }),
  )
  const { tone, text } = stateWords[Stato]
  return (
    <Panel
      title={Nome}
      count={`${Codice} · ${articled('dal', dayText(Dal))}${Al ? ` ${articled('al', dayText(Al))}` : ''}`}
      action={<StatusChip tone={tone}>{text}</StatusChip>}
    >
      {(FileGestionale || files.length > 0) && (
        <Flex
          component="ul"
          className={`tile ${classes.list}`}
          direction="column"
          aria-label={`File di ${Nome}`}
        >
          {FileGestionale && (
            <FeedRow file={FileGestionale} onOpen={() => setOpened({ ...FileGestionale, Nome })} />
          )}
          {files.map(file => (
            <OfficeRow key={file.Id} file={file} remove={remove} onOpen={() => setOpened(file)} />
          ))}
        </Flex>
      )}
      <UploadList uploads={uploads.sent} />
      <FileDrop
        label={`Aggiungi file ${toName(Nome)}`}
        accept={accept}
        maxBytes={largestDocumentBytes}
        multiple
        note="PDF, meno di 20 MB"
        onFiles={sent => void uploads.sendAll(sent)}
      />
      {opened && <PartnerFiles title={Nome} files={[opened]} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

interface FeedRowProps {
  file: NonNullable<OfficePromotion['FileGestionale']>
  onOpen: () => void
}

function FeedRow({ file: { Nome, Byte }, onOpen }: FeedRowProps) {
  return (
    <li className={classes.row}>
      <FileSign />
      <Flex
        component="span"
        className={classes.words}
        direction="column"
        align="flex-start"
        flex="1 1 220px"
        miw={0}
      >
        <span>{Nome}</span>
        <span className={classes.soft}>Dal gestionale: cambia con le importazioni</span>
      </Flex>
      <span className={classes.soft}>{sizeText(Math.max(1_024, Byte))}</span>
      <span className={classes.tools}>
        <OpenButton name={Nome} onOpen={onOpen} />
      </span>
    </li>
  )
}

interface OfficeRowProps {
  file: OfficePromotionFile
  remove: (file: OfficePromotionFile) => void
  onOpen: () => void
}

function OfficeRow({ file, remove, onOpen }: OfficeRowProps) {
  const [rename, replace] = [useRenamePromotionFile(), useReplacePromotionFile()]
  return (
    <li className={classes.row}>
      <FileSign />
      <DescriptionField
        label={`Nome di ${file.Nome}`}
        value={file.Nome}
        maxLength={longest.label}
        onSave={text => rename(file, text)}
      />
      <span className={classes.soft}>
        {sizeText(Math.max(1_024, file.Byte))}, {dayText(dayInItaly(new Date(file.Caricato)))}
      </span>
      {file.Coperto && <StatusChip tone="warning">Al suo posto c'è quello del gestionale</StatusChip>}
      <span className={classes.tools}>
        <OpenButton name={file.Nome} onOpen={onOpen} />
        <RowTools
          name={file.Nome}
          accept={accept}
          onReplace={sent => replace(file, sent)}
          onRemove={() => remove(file)}
        />
      </span>
    </li>
  )
}

function FileSign() {
  return (
    <span className={classes.thumb}>
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
    </span>
  )
}

function OpenButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <ActionIcon variant="subtle" size="input-sm" aria-label={`Apri: ${name}`} onClick={onOpen}>
      <IconEye size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
