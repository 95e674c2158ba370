import { Flex, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ClaimKind, claimKinds, mostPiecesWithoutOrder } from '#contract/claim-names.ts'
import { longest } from '#contract/fields/lengths.ts'
import { integer } from '#rules/italian-format.ts'
import { counted, dotted } from '#rules/italian-words.ts'
import { lineDoorLook, shownDoorLook } from '#rules/shown-door.ts'
import { StepButton } from '#web/ui/step-button.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { type ClaimDraft, type ClaimDraftField, type DraftChange, hasPlaces } from './claim-draft.ts'
import type { ClaimedOrder } from './claimed-order.ts'
import { DoorFields } from './door-fields.tsx'
import { DoorPins } from './door-pins.tsx'

const kinds = Object.entries(claimKinds).map(([value, label]) => ({ value: value as ClaimKind, label }))

interface Props {
  draft: ClaimDraft
  order: ClaimedOrder | undefined
  wrong: Partial<Record<ClaimDraftField, string>>
  onChange: (next: DraftChange) => void
}

/** The first step: what is wrong with which door. */
export function WhatStep({ draft, order, wrong, onChange }: Props) {
  const line = order?.lines.find(({ Posizione }) => Posizione === draft.line)
  const door = order ? line && lineDoorLook(line) : shownDoorLook(draft.model, draft.finish)
  const most = order ? line?.free : mostPiecesWithoutOrder
  return (
    <Stack gap="lg">
      {order ? (
        <LineField {...{ draft, order, onChange }} wrong={wrong.line} />
      ) : (
        <DoorFields {...{ draft, onChange }} wrong={wrong.customer} />
      )}
      <Stack gap="xs">
        <strong aria-hidden>Che cosa ha la porta</strong>
        <WordSwitch<ClaimKind | ''>
          label="Che cosa ha la porta"
          options={kinds}
          value={draft.kind}
          onChange={kind => onChange({ kind })}
        />
        {wrong.kind && (
          <p className="danger label" role="alert">
            {wrong.kind}
          </p>
        )}
      </Stack>
      <PiecesField
        pieces={draft.pieces}
        most={most}
        ordered={line?.Quantita}
        wrong={wrong.pieces}
        onChange={pieces => onChange({ pieces })}
      />
      {door && hasPlaces(draft.kind) && (
        <DoorPins door={door} pins={draft.pins} onChange={pins => onChange({ pins })} />
      )}
      <Textarea
        label="Racconta che cosa è successo"
        description={`${integer(draft.text.length)} / ${integer(longest.note)}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autosize
        minRows={3}
        maxLength={longest.note}
        dir="auto"
        value={draft.text}
        error={wrong.text}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
      {order && (
        <p className="soft">
          La porta non è in un ordine?{' '}
          <Link className="link" to="/reclami/nuovo" search={{}}>
            Apri un reclamo senza ordine
          </Link>
        </p>
      )}
    </Stack>
  )
}

interface LineProps {
  draft: ClaimDraft
  order: ClaimedOrder
  wrong: string | undefined
  onChange: (next: DraftChange) => void
}

function LineField({ draft, order, wrong, onChange }: LineProps) {
  const choices = order.lines.map(({ Posizione, Descrizione, Modello, Colore, free }) => ({
    value: String(Posizione),
    label: dotted(`Riga ${Posizione}`, Modello || Descrizione, Colore, free === 0 && 'già in un reclamo'),
    disabled: free === 0,
  }))
  return (
    <NativeSelect
      label="Riga dell'ordine"
      description={order.lines.find(({ Posizione }) => Posizione === draft.line)?.Misure}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: 'Scegli la riga', disabled: true }, ...choices]}
      value={draft.line ?? ''}
      error={wrong}
      // Pins and pieces belong to the door of the line.
      onChange={event => onChange({ line: Number(event.currentTarget.value), pins: [], pieces: 1 })}
    />
  )
}

interface PiecesProps {
  pieces: number
  /** Undefined before a line is chosen. */
  most: number | undefined
  ordered: number | undefined
  wrong: string | undefined
  onChange: (pieces: number) => void
}

function PiecesField({ pieces, most = 1, ordered, wrong, onChange }: PiecesProps) {
  const free = `nell'ordine ${ordered === 1 ? 'è 1' : `sono ${ordered}`}`
  const taken = ordered !== undefined && most < ordered && `ancora ${counted(most, 'pezzo', 'pezzi')}`
  return (
    <Flex align="flex-end" gap="xs">
      <TextInput
        label="Quanti pezzi"
        description={ordered === undefined ? undefined : dotted(free, taken)}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        w={180}
        value={pieces || ''}
        error={wrong}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
      <StepButton
        variant="default"
        icon={IconMinus}
        label="Un pezzo in meno"
        isOff={pieces <= 1}
        onClick={() => onChange(pieces - 1)}
      />
      <StepButton
        variant="default"
        icon={IconPlus}
        label="Un pezzo in più"
        isOff={pieces >= most}
        onClick={() => onChange(pieces + 1)}
      />
    </Flex>
  )
}
