import { Box, Button, Flex, Stack, Textarea } from '@mantine/core'
import { IconClipboardList, IconRuler2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Unit } from '#rules/door-list/columns.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { euro } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { rangeQuery } from '#web/parts/quotes/quote-catalogue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { noStarts } from '../position-dialog/starts.ts'
import { positionsText } from '../positions/positions.ts'
import { startsQuery } from '../quote-data.ts'
import { DoorListCards } from './list-cards.tsx'
import { AddColumn, AddTo, RestOfDoors } from './list-choices.tsx'
import { DoorListTable } from './list-table.tsx'
import { useAddList } from './use-add-list.ts'
import { type ListWork, useList } from './use-list.ts'
import { useListFile } from './use-list-file.ts'
import { tableIn, usePastedText } from './use-paste.ts'

interface Props {
  quote: Quote
  /** The pasted text, or a file; empty if the dialog waits for a list. */
  text: string | File
  onClose: () => void
}

const title = 'Incolla elenco porte'

/** Turns a pasted list of doors into positions, which are checked and corrected here before they are added. */
export function PasteDialog({ quote, text, onClose }: Props) {
  const catalogue = useQuery(rangeQuery(quote.Testata.collezione))
  const starts = useQuery(startsQuery(quote.Testata.id))
  const failure = catalogue.data ? undefined : failureOf(catalogue)
  if (catalogue.data && !starts.isLoading)
    return (
      <PasteForm {...{ quote, text, onClose }} catalogue={catalogue.data} earlier={starts.data ?? noStarts} />
    )
  return (
    <Dialog title={title} size={1260} onClose={onClose}>
      {failure ? <Failure {...failure} /> : <SkeletonLines lines={6} />}
    </Dialog>
  )
}

function PasteForm(props: Props & { catalogue: Catalogue; earlier: PositionStarts }) {
  const { quote, catalogue, onClose } = props
  const { text } = props
  const work = useList({ ...props, text: typeof text === 'string' ? text : '' })
  const { list, doors, ready, waiting } = work
  const isPhone = useIsPhone()
  const { add, isBusy } = useAddList({ quote, work, onAll: onClose })
  const file = useListFile(work, text)
  usePastedText({ take: work.paste, takeFile: file.load }, () => !isBusy && !file.isLoading)
  return (
    <Dialog
      title={title}
      beside={list && !isPhone && <AboutList list={list} />}
      size={1260}
      onClose={onClose}
      dirty={doors.length > 0 && !isBusy}
      footer={
        <FormButtons isBusy={isBusy} start={list && <WaitingRows lines={waiting.map(({ line }) => line)} />}>
          {list && <Sum doors={ready} />}
          <Button
            loading={isBusy}
            disabled={ready.length === 0 || file.isLoading}
            data-autofocus={list !== undefined}
            onClick={add}
          >
            {addText(ready.length, waiting.length)}
          </Button>
        </FormButtons>
      }
    >
      {list ? (
        <Stack gap="md">
          {work.refusal && <Notice tone="warning">{work.refusal}</Notice>}
          {isPhone && <AboutList list={list} />}
          <ListHead list={list} work={work} />
          {list.notDoors && list.notDoors.length > 0 && (
            <Notice tone="info" quiet>
              {list.notDoors.length === 1
                ? 'Non è una porta e resta fuori: '
                : 'Non sono porte e restano fuori: '}
              {list.notDoors.map(line => `«${line}»`).join(', ')}. Gli importi si aggiungono in Voci proprie.
            </Notice>
          )}
          {isPhone ? (
            <DoorListCards {...{ catalogue, list, work }} />
          ) : (
            <DoorListTable {...{ catalogue, list, work }} />
          )}
          <Flex wrap="wrap" align="flex-start" gap="md">
            <AddTo {...{ quote, list, work }} />
            <RestOfDoors {...{ catalogue, list, work }} />
            <AddColumn {...{ catalogue, list, work }} />
          </Flex>
        </Stack>
      ) : (
        <EmptyList text={work.text} refusal={work.refusal} onText={work.paste} {...file} />
      )}
    </Dialog>
  )
}

function addText(ready: number, wrong: number): string {
  if (ready === 0) return 'Nessuna riga pronta'
  return `Aggiungi ${positionsText(ready)}${wrong > 0 ? ` (${wrong} da correggere)` : ''}`
}

function AboutList({ list: { rows, kind, hasHeading } }: { list: DoorList }) {
  const how = hasHeading ? 'colonne lette dalle intestazioni' : 'colonne lette dal contenuto'
  const from = kind === 'lines' ? 'da un testo' : `da un foglio di calcolo, ${how}`
  return <p className="label">{`${counted(rows.length, 'riga', 'righe')} ${from}`}</p>
}

function WaitingRows({ lines }: { lines: readonly number[] }) {
  if (lines.length === 0) return null
  const text =
    lines.length === 1
      ? `La riga ${lines[0]} resta qui finché non è corretta`
      : `${counted(lines.length, 'riga', 'righe')} restano qui finché non sono corrette`
  return <span className="label">{text}</span>
}

function Sum({ doors }: { doors: ListWork['ready'] }) {
  const counting = doors.filter(({ isCounted }) => isCounted)
  const pieces = counting.reduce((sum, { door }) => sum + door.quantity, 0)
  const cents = counting.reduce((sum, door) => sum + (door.cents ?? 0), 0)
  return (
    <Flex component="p" align="baseline" gap="xs" role="status">
      <span className="soft">{counted(pieces, 'porta', 'porte')}</span>
      <strong className="figure">{euro(cents)}</strong>
      <span className="soft">+iva</span>
    </Flex>
  )
}

const unitNames: Record<Unit, string> = { mm: 'millimetri', cm: 'centimetri', m: 'metri' }

function ListHead({ list, work }: { list: DoorList; work: ListWork }) {
  const { columns, unit } = list
  const used = columns.filter(({ field }) => field).length
  const isHinged = work.doors.every(({ door }) => door.type === 'battente')
  const isTyped = columns.some(({ field }) => field === 'tipologia')
  const converted = `Misure in ${unitNames[unit]}, portate in millimetri`
  const other = unit === 'mm' ? 'cm' : 'mm'
  return (
    <Flex wrap="wrap" align="center" gap="sm">
      <StatusChip tone={used === columns.length ? 'success' : 'info'}>
        {used} {used === 1 ? 'colonna riconosciuta' : 'colonne riconosciute'} su {columns.length}
      </StatusChip>
      <Flex wrap="wrap" align="center" gap="xs" role="status">
        <StatusChip tone={unit === 'mm' ? 'neutral' : 'warning'} icon={<IconRuler2 size={14} aria-hidden />}>
          {unit === 'mm' ? 'Misure in millimetri' : converted}
        </StatusChip>
        <Button variant="subtle" size="compact-sm" onClick={() => work.setUnit(other)}>
          Sono {unitNames[other]}
        </Button>
      </Flex>
      {isHinged && !isTyped && <span className="label">Senza tipo nel foglio: porte a battente</span>}
      <Button
        variant="default"
        ms="auto"
        leftSection={<IconClipboardList size={16} aria-hidden />}
        rightSection={<kbd className="key">Ctrl V</kbd>}
        onClick={work.askAgain}
      >
        Incolla di nuovo
      </Button>
    </Flex>
  )
}

interface EmptyProps {
  /** The text that was read before. */
  text: string
  refusal: string | undefined
  onText: (text: string) => void
  load: (file: File) => void
  isLoading: boolean
}

const mostBytes = 5 * 2 ** 20

function EmptyList({ text, refusal, onText, load, isLoading }: EmptyProps) {
  const [typed, setTyped] = useState(text)
  const [isFresh, setFresh] = useState(text !== '')
  return (
    <Stack gap="md">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <Box component="p" className="soft">
        Copia le righe da Excel, da un messaggio o da una mail e incollale qui. Riferimento, modello, L, H, S,
        mano, quantità e colore si riconoscono dalle intestazioni o dal contenuto.
      </Box>
      <Textarea
        label="Elenco"
        placeholder={'Bagno 70x210 sx\nCamera 80x210 dx'}
        autosize
        minRows={5}
        maxRows={12}
        // `data-autofocus` acts only when a dialog opens.
        autoFocus
        data-autofocus
        value={typed}
        onFocus={event => {
          if (isFresh) event.currentTarget.select()
          setFresh(false)
        }}
        onChange={event => setTyped(event.currentTarget.value)}
        onPaste={event => {
          const table = tableIn(event.clipboardData)
          if (table) return load(table)
          const pasted = event.clipboardData.getData('text/plain')
          const { selectionStart, selectionEnd } = event.currentTarget
          const isWhole = typed === text && selectionStart === 0 && selectionEnd === typed.length
          if (pasted.trim() === '' || (typed.trim() !== '' && !isWhole)) return
          event.preventDefault()
          onText(pasted)
        }}
      />
      <Flex>
        <Button variant="default" disabled={typed.trim() === ''} onClick={() => onText(typed)}>
          Leggi l'elenco
        </Button>
      </Flex>
      <FileDrop
        label="Oppure carica un foglio XLSX o CSV"
        accept=".xlsx,.csv"
        maxBytes={mostBytes}
        busy={isLoading}
        onFiles={([file]) => file && load(file)}
      />
    </Stack>
  )
}
