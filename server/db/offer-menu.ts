import type pg from 'pg'
import { menuEntries, type OfferedEntry } from '#contract/menu.ts'

// Identifies a header by its text and an item by its link. This name is unique in the contract's table, but not
// in an Admin's menu.
const nameOf = ({ type, link, text }: OfferedEntry) => (type === 'Header' ? text : link)

/** Entries that no version has offered to this menu yet. */
export async function entriesToOffer(
  client: pg.ClientBase,
  entries: readonly OfferedEntry[] = menuEntries,
): Promise<OfferedEntry[]> {
  const { rows } = await client.query<{ type: string; name: string }>('select type, name from menu_offered')
  const offered = new Set(rows.map(({ type, name }) => `${type} ${name}`))
  return entries.filter(entry => !offered.has(`${entry.type} ${nameOf(entry)}`))
}

type Place = Pick<OfferedEntry, 'type' | 'link' | 'text'> & { id: number }

/** Inserts each new entry after its nearest predecessor that the menu still has. Runs as the owner, in a transaction. */
export async function offerEntries(
  client: pg.ClientBase,
  entries: readonly OfferedEntry[] = menuEntries,
): Promise<void> {
  const { rows: menu } = await client.query<Place>(
    'select id, type, link, text from menu_item order by sort, id',
  )
  for (const entry of await entriesToOffer(client, entries)) {
    if (placeOf(menu, entry) === -1) {
      const id = await insertEntry(client, entry)
      menu.splice(placeBehind(menu, entries.slice(0, entries.indexOf(entry))) + 1, 0, { ...entry, id })
    }
    await client.query('insert into menu_offered (type, name) values ($1, $2)', [entry.type, nameOf(entry)])
  }
  await client.query(
    `update menu_item set sort = place.at * 10 from unnest($1::int[]) with ordinality as place (id, at)
     where menu_item.id = place.id`,
    [menu.map(({ id }) => id)],
  )
}

function placeOf(menu: Place[], entry: OfferedEntry): number {
  return menu.findIndex(({ type, link, text }) =>
    entry.type === 'Header'
      ? type === 'Header' && text === entry.text
      : type === 'Item' && link === entry.link,
  )
}

function placeBehind(menu: Place[], earlier: readonly OfferedEntry[]): number {
  const nearest = earlier.findLast(entry => placeOf(menu, entry) !== -1)
  return nearest ? placeOf(menu, nearest) : -1
}

async function insertEntry(
  client: pg.ClientBase,
  { type, text, link, icon, roles }: OfferedEntry,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into menu_item (type, text, link, image, roles, sort) values ($1, $2, $3, $4, $5, 0) returning id',
    [type, text, link, icon, roles],
  )
  return Number(rows[0]?.id)
}
