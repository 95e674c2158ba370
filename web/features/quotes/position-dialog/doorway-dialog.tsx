import { Box, Button, Flex, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type DoorMeasure, type Doorway, doorways } from '#contract/quote-kinds.ts'
import type { Door, Model } from '#rules/catalogue.ts'
import { type DoorwayFit, doorwayFit, doorwayRule, doorwaysFor } from '#rules/doorway.ts'
import { doorwayWords } from '#rules/doorway-words.ts'
import { wholeProblem } from '#rules/italian-amount.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { DoorwayDrawing } from './doorway-drawing.tsx'

interface Props {
  model: Model
  type: Door['type']
  /** The price of the door with these measures, in words. */
  priceText: (sizes: Partial<Record<DoorMeasure, number>>) => string
  onUse: (sizes: Partial<Record<DoorMeasure, number>>) => void
  onClose: () => void
}

const fields = {
  widthMm: { label: 'Larghezza', least: 100 },
  heightMm: { label: 'Altezza', least: 100 },
  wallMm: { label: 'Muro', least: 1 },
} as const
type Field = keyof typeof fields
type Texts = Record<Field, string>

/** Finds the door for what was measured on site: live, with the tolerance and the next sizes. */
export function DoorwayDialog({ model, type, priceText, onUse, onClose }: Props) {
  const formId = useId()
  const known = doorwaysFor(model, type)
  const [doorway, setDoorway] = useState<Doorway>(known[0] ?? 'Vano muro')
  const [texts, setTexts] = useState<Texts>({ widthMm: '', heightMm: '', wallMm: '' })
  const rule = doorwayRule(model, type, doorway)
  const asked: Field[] = rule?.wall ? ['widthMm', 'heightMm', 'wallMm'] : ['widthMm', 'heightMm']
  const isMeasured = asked.every(field => !problemOf(field, texts[field])) && texts.widthMm && texts.heightMm
  const fit = rule && isMeasured ? doorwayFit(model, rule, measuredBy(texts)) : undefined
  const sizes = fit && sizesOf(fit)
  function use(event: FormEvent) {
    event.preventDefault()
    if (!sizes) return
    onUse(sizes)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Dal vano alla porta"
      footer={
        <FormButtons>
          <Button type="submit" form={formId} disabled={!sizes}>
            {sizes ? `Usa ${[sizes.L, sizes.H, sizes.S].filter(Boolean).join(' × ')}` : 'Usa queste misure'}
          </Button>
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={use}>
        <Stack gap="md">
          <ChoiceGroup
            label="Hai misurato"
            look="chips"
            options={doorways.map(code => ({
              ...{ code, name: code },
              refusal: known.includes(code) ? '' : 'senza regole',
            }))}
            value={doorway}
            onChoose={code => setDoorway(code as Doorway)}
          />
          <Flex wrap="wrap" gap="md" align="flex-start">
            {asked.map(field => (
              <MeasureField
                key={field}
                field={field}
                value={texts[field]}
                onChange={text => setTexts({ ...texts, [field]: text })}
              />
            ))}
          </Flex>
          <div aria-live="polite">
            {fit ? (
              <Result fit={fit} price={sizes ? priceText(sizes) : ''} />
            ) : (
              <p className="note">Scrivi larghezza e altezza in millimetri.</p>
            )}
          </div>
          <DoorwayDrawing fit={fit} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Text that is no measure, as it was typed; undefined for a measure or no text. */
function problemOf(field: Field, text: string): string | undefined {
  const { least } = fields[field]
  if (text === '') return undefined
  return wholeProblem(text, 4) ?? (Number(text) < least ? `In millimetri, almeno ${least}` : undefined)
}

function measuredBy({ widthMm, heightMm, wallMm }: Texts) {
  return { widthMm: Number(widthMm), heightMm: Number(heightMm), wallMm: Number(wallMm) || undefined }
}

/** Undefined where the doorway has no door. */
function sizesOf({ width, height, wall }: DoorwayFit): Partial<Record<DoorMeasure, number>> | undefined {
  if (!width.fitting || !height.fitting) return undefined
  const S = wall?.thickness?.sizeMm
  return { L: width.fitting.sizeMm, H: height.fitting.sizeMm, ...(S && { S }) }
}

interface FieldProps {
  field: Field
  value: string
  onChange: (text: string) => void
}

/** A measure that is too small may still be growing, so it is a problem only once the field is left. */
function MeasureField({ field, value, onChange }: FieldProps) {
  const [isLeft, setLeft] = useState(false)
  const { label } = fields[field]
  return (
    <TextInput
      flex="1 1 100px"
      label={`${label} (mm)`}
      placeholder={field === 'wallMm' ? 'Se lo sai' : undefined}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={field === 'widthMm' || undefined}
      value={value}
      error={isLeft ? problemOf(field, value) : wholeProblem(value, 4)}
      onChange={event => onChange(event.currentTarget.value.trim())}
      onFocus={event => event.currentTarget.select()}
      onBlur={() => setLeft(true)}
    />
  )
}

function Result({ fit, price }: { fit: DoorwayFit; price: string }) {
  const { title, lines, larger } = doorwayWords(fit)
  return (
    <Stack gap="sm">
      <Notice tone={sizesOf(fit) ? 'success' : 'warning'} quiet>
        <strong>{title}</strong>
        {[...lines, price].filter(Boolean).map(line => (
          <Box component="p" key={line} c="var(--soglia-ink)">
            {line}
          </Box>
        ))}
      </Notice>
      {larger.length > 0 && (
        <div className="note">
          {larger.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </Stack>
  )
}
