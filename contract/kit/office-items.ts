import { z } from 'zod'
import { recordNumber } from '../fields/texts.ts'
import { day, inOrder, recordId, recordIdOrZero, someRoles } from '../fields/values.ts'
import type { LogAction } from '../log-actions.ts'
import type { ToldTopic } from '../topic-names.ts'
import { deletion } from './removal.ts'
import { anyRole, route } from './route.ts'

export const mostOfficeItems = 100

type NamedIn<Action, End extends string> = Action extends `${infer Kind}.${End}` ? Kind : never
/** A kind of office item that has all four actions in the audit log. */
type LoggedKind = NamedIn<LogAction, 'saved'> &
  NamedIn<LogAction, 'arranged'> &
  NamedIn<LogAction, 'removed'> &
  NamedIn<LogAction, 'restored'>

interface OfficeKind<Fields extends z.ZodRawShape> {
  /** The last part of the path. */
  name: string
  /** The name of the kind in the actions of the audit log. */
  loggedAs: LoggedKind
  /** All fields except days and roles. The title of a field is its label in the dialog. */
  fields: Fields
  changes: readonly ToldTopic[]
  example: Readonly<Record<keyof Fields, unknown>>
}

const office = { roles: ['Admin'], data: 'none' } as const
const example = { params: { voce: '1' } }
const Item = z.object({ voce: recordNumber() })
const done = z.literal('OK')

const shown = { Dal: day, Al: day, Ruoli: someRoles }
type ItemSchema<Fields extends z.ZodRawShape> = z.ZodObject<{ Id: typeof recordId } & typeof shown & Fields>

function itemSchema<Fields extends z.ZodRawShape>(id: z.ZodType, fields: Fields): ItemSchema<Fields> {
  const item = z.object({ Id: id, ...shown, ...(fields as z.ZodRawShape) })
  return inOrder(item, ['Dal', 'Al']) as unknown as ItemSchema<Fields>
}

/** Declares the calls for one kind of office item. Users see an item between two days, until they dismiss it. */
export function officeItems<Fields extends z.ZodRawShape>(kind: OfficeKind<Fields>) {
  const { name, loggedAs, fields, changes } = kind
  const path = `/api/admin/${name}`
  const days = { Dal: '2026-11-01', Al: '2026-12-31', Ruoli: ['Cliente', 'Agente', 'AgenteCapo'] }
  return {
    list: route({
      method: 'GET',
      path,
      summary: 'Everything that is shown now, was or will be, in its order',
      access: office,
      answer: z.array(itemSchema(recordId, fields)),
      example: {},
    }),
    save: route({
      method: 'POST',
      path,
      summary: 'Adds one, which comes last, or changes one',
      access: office,
      body: itemSchema(recordIdOrZero, fields),
      changes,
      logs: [`${loggedAs}.saved`],
      answer: z.object({ Id: recordId }),
      example: { body: { Id: 0, ...days, ...kind.example } },
      refusals: ['officeItem.unknown', 'officeItem.most'],
    }),
    arrange: route({
      method: 'POST',
      path: `${path}/ordine`,
      summary: 'Puts them into the given order; those not named come last',
      access: office,
      body: z.object({ Ids: z.array(recordId).max(mostOfficeItems) }),
      changes,
      logs: [`${loggedAs}.arranged`],
      answer: done,
      example: { body: { Ids: [1] } },
    }),
    ...deletion({
      path: `${path}/{voce}`,
      removedPath: `${path}/eliminati`,
      access: office,
      params: Item,
      changes,
      example,
      logs: [`${loggedAs}.removed`, `${loggedAs}.restored`],
      refusals: ['officeItem.unknown'],
      restoring: ['officeItem.most'],
      summaries: [
        'Deletes one; until the night it can be brought back',
        'Brings one back that was deleted today',
        'Those that were deleted today',
      ],
    }),
    dismiss: dismissal(name, changes),
  }
}

function dismissal(name: string, refreshes: readonly ToldTopic[]) {
  return route({
    method: 'POST',
    path: `/api/${name}/{voce}/chiudi`,
    summary: 'Shows one no more to the user who has read it',
    access: { roles: anyRole, data: 'none' },
    params: Item,
    refreshes,
    answer: done,
    example,
    refusals: ['officeItem.unknown'],
  })
}

export type OfficeItemCalls = ReturnType<typeof officeItems<Record<never, never>>>
