import { Box, Flex, Stack } from '@mantine/core'
import { useId } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { withoutDimensions } from '#rules/door-drawing/dimensions.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { countedIn, offeredChoices } from '#rules/offer-choices.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { svgAddress } from '#web/ui/svg-picture.ts'
import classes from './offer.module.css'
import type { OfferChoosing } from './use-offer-choice.ts'

type Row = PublicOffer['Righe'][number]

interface Props {
  /** The offer as the dealer proposes it. */
  offer: PublicOffer
  choice: OfferChoosing
}

/** Positions with alternatives, of which the end customer chooses one each. */
export function OfferChoices({ offer, choice }: Props) {
  const groups = offeredChoices(offer.Righe.filter(row => row.Differenza !== undefined))
  if (groups.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="alternative">
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="0 16px">
        <h2 id="alternative" className="title">
          Scegli tra le alternative
        </h2>
        <span className="soft">Il totale si aggiorna da solo. Differenze con IVA.</span>
      </Flex>
      {choice.failure && <FailureStrip {...choice.failure} />}
      <Box
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: 12 }}
      >
        {groups.map(group => (
          <ChoiceOfDoors key={group[0]?.posizione} group={group} choice={choice} />
        ))}
      </Box>
    </Stack>
  )
}

function ChoiceOfDoors({ group, choice }: { group: readonly Row[]; choice: OfferChoosing }) {
  const name = useId()
  const proposed = countedIn(group)
  const chosen = group.find(({ posizione }) => choice.chosen.includes(posizione)) ?? proposed
  const sizes = new Set(group.map(({ Misure }) => Misure))
  // A total that changes by another choice also changes these differences.
  const differenceOf = (row: Row) =>
    choice.shown.Righe.find(({ posizione }) => posizione === row.posizione)?.Differenza ?? row.Differenza ?? 0
  return (
    <Flex
      component="fieldset"
      className={`card ${classes.whole}`}
      direction="column"
      gap={6}
      miw={0}
      m={0}
      p={6}
    >
      <Flex component="legend" className="visually-hidden">
        {placeOf(proposed)}
      </Flex>
      <Flex justify="space-between" gap="md" px={8} py={4} aria-hidden>
        <strong className="breaking">{placeOf(proposed)}</strong>
        {sizes.size === 1 && <span className="soft tabular">{proposed?.Misure}</span>}
      </Flex>
      {group.map(row => (
        <DoorOption
          key={row.posizione}
          {...{ row, name }}
          facts={factsOf(row, group)}
          difference={row === proposed ? undefined : differenceOf(row)}
          isChosen={row === chosen}
          onChoose={() => choice.choose(group, row.posizione, row === proposed)}
        />
      ))}
    </Flex>
  )
}

function placeOf(row: Row | undefined): string {
  return row?.Riferimento || `Posizione ${row?.posizione ?? ''}`
}

/** The facts that tell this door from the others of its choice, beside its description. */
function factsOf(row: Row, group: readonly Row[]): string {
  const isSame = (fact: (one: Row) => string | number | undefined) =>
    group.every(other => fact(other) === fact(row))
  const valueIn = (one: Row, kind: string) => one.Scelte.find(({ Nome }) => Nome === kind)?.Valore
  const facts = [
    isSame(one => one.Misure) ? '' : row.Misure,
    isSame(one => one.Quantita) ? '' : `${integer(row.Quantita)} pz`,
    ...row.Scelte.filter(
      ({ Nome, Valore }) => !row.Descrizione.includes(Valore) && !isSame(one => valueIn(one, Nome)),
    ).map(factText),
    row.Note,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** "Telaio piatto" says by itself that it is the kind of frame; "Bianco" does not say what is white. */
function factText({ Nome, Valore }: Row['Scelte'][number]): string {
  const [first = ''] = Valore.toLowerCase().split(' ')
  const name = Nome.toLowerCase()
  return name.split(' ').includes(first) ? Valore : `${name}: ${Valore}`
}

interface OptionProps {
  row: Row
  name: string
  facts: string
  /** By how much the total changes; undefined for the proposed door. */
  difference: number | undefined
  isChosen: boolean
  onChoose: () => void
}

function DoorOption({ row, name, facts, difference, isChosen, onChoose }: OptionProps) {
  return (
    <Flex
      component="label"
      className="tile"
      align="center"
      gap={12}
      px={10}
      py={8}
      bg={isChosen ? 'var(--soglia-selected)' : undefined}
      style={{ cursor: 'pointer', ...(isChosen && { borderColor: 'var(--soglia-accent-ink)' }) }}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        style={{ flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--soglia-accent-ink)' }}
      />
      {row.Disegno && (
        <Box
          component="img"
          src={svgAddress(withoutDimensions(row.Disegno))}
          alt=""
          flex="none"
          w={52}
          h={76}
          p={4}
          bg="var(--mantine-color-white)"
          style={{ objectFit: 'contain', borderRadius: 'var(--soglia-radius)' }}
        />
      )}
      <Flex
        component="span"
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        gap={{ base: 4, sm: 12 }}
        flex={1}
        miw={0}
      >
        <Box className="breaking" component="span" flex={1} miw={0}>
          <strong>{row.Descrizione}</strong>
          {facts && (
            <Box component="span" className="soft" display="block" fz={13}>
              {facts}
            </Box>
          )}
        </Box>
        <Box
          component="strong"
          flex="none"
          className={`tabular ${difference !== undefined && difference < 0 ? 'success' : difference ? '' : 'soft'}`}
        >
          {differenceText(difference)}
        </Box>
      </Flex>
    </Flex>
  )
}

function differenceText(difference: number | undefined): string {
  if (difference === undefined) return 'nel prezzo'
  if (difference === 0) return 'stesso prezzo'
  return `${difference > 0 ? '+' : ''}${euroOf(difference)}`
}
