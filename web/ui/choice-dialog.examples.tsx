import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'

interface Town {
  code: string
  name: string
}

const towns: readonly Town[] = Array.from({ length: 300 }, (_, at) => ({
  code: String(at + 1).padStart(3, '0'),
  name: `Comune ${at + 1}`,
}))

const dialog = {
  title: 'Scegli comune',
  placeholder: 'Cerca per nome',
  emptyText: 'Nessun comune trovato',
  toChoice: ({ code, name }: Town) => ({ key: code, label: name, note: code }),
  onChoose: () => {},
  onClose: () => {},
}

const find = async (query: string) =>
  towns.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))

export const choosing: Example = {
  draw: () => (
    <Kept<Town | undefined> from={undefined}>
      {(town, choose) => (
        <Kept from={false}>
          {(isOpen, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>{town?.name ?? 'Comune'}</Button>
              {isOpen && (
                <ChoiceDialog
                  {...dialog}
                  load={find}
                  chosenKey={town?.code}
                  onChoose={choose}
                  onClear={() => choose(undefined)}
                  onClose={() => setOpen(false)}
                />
              )}
            </>
          )}
        </Kept>
      )}
    </Kept>
  ),
}

export const empty: Example = {
  draw: () => <ChoiceDialog {...dialog} load={async () => []} />,
}

export const loading: Example = {
  draw: () => <ChoiceDialog {...dialog} load={() => new Promise<never>(() => {})} />,
}

let attempts = 0

export const failed: Example = {
  draw: () => (
    <ChoiceDialog
      {...dialog}
      load={async query => {
        attempts += 1
        if (attempts % 2 === 1) throw new Error('Il server non risponde.')
        return find(query)
      }}
    />
  ),
}
