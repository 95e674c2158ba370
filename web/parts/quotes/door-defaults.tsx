import { Box, NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromWireChoices, toWireChoices } from '#contract/quote-kinds.ts'
import type { DoorDefaults } from '#contract/quotes/starts.ts'
import { type Catalogue, variantsOf } from '#rules/catalogue.ts'
import { presetKinds } from '#rules/door-start.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { catalogueQuery } from './quote-catalogue.ts'

interface Props {
  /** The usual doors of all collections. */
  value: readonly DoorDefaults[]
  onChange: (value: DoorDefaults[]) => void
}

/** Choices that all new doors of the dealer begin with, by collection. */
export function DoorDefaultsFields(props: Props) {
  const [chosen, setChosen] = useState('')
  const query = useQuery({ ...client.catalogue.collections.query(), meta: { silent: true } })
  const failure = failureOf(query)
  const names = query.data?.map(({ collezione }) => collezione) ?? []
  const collection = chosen || names[0]
  return (
    <Box component="fieldset" bd="none" p={0} m={0}>
      <Box component="legend" className="strong" p={0} mb={4}>
        Porta predefinita
      </Box>
      <p className="note">Le porte nuove partono da queste scelte, finché il preventivo non ha porte.</p>
      {names.length > 1 && (
        <NativeSelect
          label="Collezione"
          pt="sm"
          data={names}
          value={collection}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      {collection ? (
        <UsualDoor key={collection} {...props} collection={collection} />
      ) : failure ? (
        <Failure {...failure} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Box>
  )
}

function UsualDoor({ value, onChange, collection }: Props & { collection: string }) {
  const query = useQuery(catalogueQuery(collection))
  const failure = failureOf(query)
  const { data } = query
  if (!data) return failure ? <Failure {...failure} /> : <SkeletonLines lines={4} />
  const kept = value.find(({ Collezione }) => Collezione === collection)
  const choices = fromWireChoices(kept ?? {})
  const change = (S: number, next: Readonly<Record<string, string>>) =>
    onChange(withUsualDoor(value, { Collezione: collection, S, ...toWireChoices(next) }))
  const size = kept?.S ?? 0
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" pt="sm">
      <NativeSelect
        label="Spessore"
        data={withGone(thicknesses(data), size ? String(size) : '')}
        value={size ? String(size) : ''}
        onChange={event => change(Number(event.currentTarget.value), choices)}
      />
      {presetKinds(data).map(({ code, name }) => (
        <NativeSelect
          key={code}
          label={name}
          data={withGone(
            variantsOf(data, code).map(variant => ({ value: variant.code, label: variant.name })),
            choices[code] ?? '',
          )}
          value={choices[code] ?? ''}
          onChange={event => change(size, { ...choices, [code]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}

/** A collection without any choice has no entry. */
export function withUsualDoor(all: readonly DoorDefaults[], door: DoorDefaults): DoorDefaults[] {
  const others = all.filter(({ Collezione }) => Collezione !== door.Collezione)
  return door.S === 0 && Object.keys(fromWireChoices(door)).length === 0 ? others : [...others, door]
}

function thicknesses({ models }: Catalogue): Option[] {
  return [...new Set(models.flatMap(model => model.thicknessesMm))]
    .toSorted((one, other) => one - other)
    .map(size => ({ value: String(size), label: `${size} mm` }))
}

interface Option {
  value: string
  label: string
}

function withGone(known: readonly Option[], chosen: string): Option[] {
  const isGone = chosen !== '' && !known.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'nessuna' },
    ...known,
    ...(isGone ? [{ value: chosen, label: `${chosen}, non più a listino` }] : []),
  ]
}
