import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { ArrangedList } from './arranged-list.tsx'

const entries = [
  { Id: 1, name: 'Home' },
  { Id: 2, name: 'Ordini' },
  { Id: 3, name: 'Clienti' },
]

export const menuEntries: Example = {
  draw: () => (
    <Kept<readonly { Id: number; name: string }[]> from={entries}>
      {(items, setItems) => (
        <ArrangedList
          label="Voci di menu"
          items={items}
          nameOf={({ name }) => name}
          onPlace={(_item, _to, order) => setItems(order)}
        >
          {({ name }, arrows) => (
            <>
              <span>{name}</span>
              {arrows}
            </>
          )}
        </ArrangedList>
      )}
    </Kept>
  ),
}
