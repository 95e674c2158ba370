import { Box, NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultKinds, variantKindNames } from '#contract/quote-kinds.ts'
import type { DoorDefaults } from '#contract/quotes/starts.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { catalogueQuery } from './quote-catalogue.ts'

/** The only collection today. */
const collection = 'Speedy'
const fields = ['S', ...defaultKinds] as const
type Field = (typeof fields)[number]
export type DoorDefaultTexts = Record<Field, string>

export function doorDefaultTexts(all: readonly DoorDefaults[] = []): DoorDefaultTexts {
  const kept = all.find(({ Collezione }) => Collezione === collection)
  return Object.fromEntries(fields.map(field => [field, String(kept?.[field] || '')])) as DoorDefaultTexts
}

/** The choices of all collections with those of the form; a collection without any choice has no entry. */
export function withDoorDefaults(
  all: readonly DoorDefaults[] | undefined,
  texts: DoorDefaultTexts,
): DoorDefaults[] {
  const others = (all ?? []).filter(({ Collezione }) => Collezione !== collection)
  if (fields.every(field => texts[field] === '')) return others
  const kinds = Object.fromEntries(defaultKinds.map(kind => [kind, texts[kind]]))
  return [...others, { Collezione: collection, S: Number(texts.S), ...kinds } as DoorDefaults]
}

interface FormOfDefaults {
  text: (name: Field) => { value: string; onChange: (event: { currentTarget: { value: string } }) => void }
}

/** Choices that all new doors of the dealer begin with. */
export function DoorDefaultsFields({ form }: { form: FormOfDefaults }) {
  const query = useQuery(catalogueQuery(collection))
  const failure = failureOf(query)
  const { data } = query
  return (
    <Box component="fieldset" bd="none" p={0} m={0}>
      <Box component="legend" className="strong" p={0} mb={4}>
        Porta predefinita
      </Box>
      <p className="note">Le porte nuove partono da queste scelte, finché il preventivo non ha porte.</p>
      {data ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" pt="sm">
          {fields.map(field => (
            <NativeSelect
              key={field}
              {...form.text(field)}
              label={field === 'S' ? 'Spessore' : variantKindNames[field]}
              data={optionsOf(data, field, form.text(field).value)}
            />
          ))}
        </SimpleGrid>
      ) : failure ? (
        <Failure {...failure} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Box>
  )
}

function optionsOf(catalogue: Catalogue, field: Field, chosen: string) {
  const known =
    field === 'S'
      ? [...new Set(catalogue.models.flatMap(model => model.thicknessesMm))]
          .toSorted((one, other) => one - other)
          .map(size => ({ value: String(size), label: `${size} mm` }))
      : catalogue.variants[field].map(({ code, name }) => ({ value: code, label: name }))
  const isGone = chosen !== '' && !known.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'nessuna' },
    ...known,
    ...(isGone ? [{ value: chosen, label: `${chosen}, non più a listino` }] : []),
  ]
}
