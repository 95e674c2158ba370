import { IconEye, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { largestDocumentBytes } from '#contract/document-limits.ts'
import { longest } from '#contract/fields/lengths.ts'
import type { OfficePromotion, OfficePromotionFile } from '#contract/promotion-files.ts'
import type { PartnerFile } from '#contract/trends.ts'
import { dayInItaly, dayText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { sizeText } from '#web/ui/file-check.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../contents/desk.module.css'
import { DeskList, KeptRow, RowButton, RowWords } from '../contents/kept-row.tsx'
import { UploadList } from '../contents/upload-list.tsx'
import type { KeptActs } from '../contents/use-kept.ts'
import { useSentFiles } from '../contents/use-sent-files.ts'

const accept = '.pdf'
const stateWords = {
  inCorso: { tone: 'success', text: 'In corso' },
  futura: { tone: 'info', text: 'Futura' },
  passata: { tone: 'neutral', text: 'Passata' },
} as const

interface PromotionPanelProps {
  promotion: OfficePromotion
  actsOn: (file: OfficePromotionFile) => KeptActs
}

export function PromotionPanel({ promotion, actsOn }: PromotionPanelProps) {
  const { Codice, Nome, Dal, Al, Stato, FileGestionale, File: files } = promotion
  const [opened, setOpened] = useState<PartnerFile>()
  const uploads = useSentFiles((file, options) =>
    officeClient.promotionOffice.add({ params: { promozione: Codice }, file, ...options }),
  )
  const { tone, text } = stateWords[Stato]
  return (
    <Panel
      title={Nome}
      count={`${Codice} · ${articled('dal', dayText(Dal))}${Al ? ` ${articled('al', dayText(Al))}` : ''}`}
      action={<StatusChip tone={tone}>{text}</StatusChip>}
    >
      {(FileGestionale || files.length > 0) && (
        <DeskList label={`File di ${Nome}`}>
          {FileGestionale && (
            <li className={classes.row}>
              {fileSign}
              <RowWords>
                <span>{FileGestionale.Nome}</span>
                <span className={classes.soft}>Dal gestionale: cambia con le importazioni</span>
              </RowWords>
              <span className={classes.soft}>{sizeText(Math.max(1_024, FileGestionale.Byte))}</span>
              <span className={classes.tools}>
                <RowButton
                  icon={IconEye}
                  label={`Apri: ${FileGestionale.Nome}`}
                  onClick={() => setOpened({ ...FileGestionale, Nome })}
                />
              </span>
            </li>
          )}
          {files.map(file => (
            <li key={file.Id} className={classes.row}>
              <KeptRow
                picture={fileSign}
                label={`Nome di ${file.Nome}`}
                name={file.Nome}
                maxLength={longest.label}
                accept={accept}
                tools={
                  <RowButton icon={IconEye} label={`Apri: ${file.Nome}`} onClick={() => setOpened(file)} />
                }
                {...actsOn(file)}
              >
                <span className={classes.soft}>
                  {sizeText(Math.max(1_024, file.Byte))}, {dayText(dayInItaly(new Date(file.Caricato)))}
                </span>
                {file.Coperto && (
                  <StatusChip tone="warning">Al suo posto c'è quello del gestionale</StatusChip>
                )}
              </KeptRow>
            </li>
          ))}
        </DeskList>
      )}
      <UploadList uploads={uploads.sent} />
      <FileDrop
        label={`Aggiungi file ${toName(Nome)}`}
        accept={accept}
        maxBytes={largestDocumentBytes}
        multiple
        note="PDF · meno di 20 MB"
        onFiles={sent => void uploads.sendAll(sent)}
      />
      {opened && <PartnerFiles title={Nome} files={[opened]} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

const fileSign = (
  <span className={classes.thumb}>
    <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
  </span>
)
