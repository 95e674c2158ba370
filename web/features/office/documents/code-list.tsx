import { Button } from '@mantine/core'
import { IconPencil, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentCode } from '#contract/documents/office.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../contents/desk.module.css'
import { DeskList, RowButton, RowWords } from '../contents/kept-row.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { useRevoke } from './document-data.ts'

interface CodeListProps {
  codes: readonly DocumentCode[]
  onEdit: (code: DocumentCode) => void
}

const states = {
  attivo: { tone: 'success', text: 'Attivo' },
  futuro: { tone: 'info', text: 'Non ancora valido' },
  scaduto: { tone: 'neutral', text: 'Scaduto' },
  revocato: { tone: 'danger', text: 'Revocato' },
} as const

export function CodeList({ codes, onEdit }: CodeListProps) {
  const [printed, setPrinted] = useState<DocumentCode>()
  const revoke = useRevoke()
  return (
    <>
      <DeskList label="Codici dei documenti">
        {codes.map(code => (
          <li key={code.Id} className={classes.row}>
            <RowWords>
              <span className={`title tabular ${classes.code}`}>{code.Codice}</span>
              <span>{code.Nome}</span>
              <span className={classes.soft}>
                {articled('dal', dayText(code.Dal))} {articled('al', dayText(code.Al))},{' '}
                {countText(code.Documenti.length)}
              </span>
            </RowWords>
            <RowWords>
              <StatusChip tone={states[code.Stato].tone}>{states[code.Stato].text}</StatusChip>
              <span className={classes.soft}>{usesText(code)}</span>
            </RowWords>
            <span className={classes.tools}>
              <RowButton
                icon={IconQrcode}
                label={`QR da stampare: ${code.Nome}`}
                onClick={() => setPrinted(code)}
              />
              <RowButton icon={IconPencil} label={`Modifica: ${code.Nome}`} onClick={() => onEdit(code)} />
              <Button
                variant="subtle"
                size="compact-sm"
                color={code.Stato === 'revocato' ? undefined : 'red'}
                aria-label={`${code.Stato === 'revocato' ? 'Riattiva' : 'Revoca'}: ${code.Nome}`}
                onClick={() => void revoke(code)}
              >
                {code.Stato === 'revocato' ? 'Riattiva' : 'Revoca'}
              </Button>
            </span>
          </li>
        ))}
      </DeskList>
      {printed && <CodeSheet code={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}

function countText(documents: number): string {
  return counted(documents, 'documento', 'documenti')
}

function usesText({ Utilizzi, UltimoUtilizzo }: DocumentCode): string {
  if (UltimoUtilizzo === null) return 'mai usato'
  return `${Utilizzi === 1 ? 'usato una volta' : `usato ${Utilizzi} volte`}, ${instantText(UltimoUtilizzo)}`
}
