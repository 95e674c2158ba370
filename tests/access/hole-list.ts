// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code
export interface Hole {
  name: string
  file: string
  /** The text that is taken out or replaced, all at once. */
  from: string
  to: string
  /** The test file that should find the hole, and a part of the names of its tests. */
  test: string
  only: string
}

const access = 'tests/access/access.test.ts'
const doors = 'tests/access/doors.test.ts'
const signs = 'tests/access/signs.test.ts'
const walls = 'tests/access/walls.test.ts'
const rights = 'tests/access/rights.test.ts'
const everyCall = { test: access, only: 'out of reach' }

const policies = 'server/db/policy-sql.ts'
const reach = 'server/kit/resolve-reach.ts'
const rightOfCalls = 'server/kit/lasting-right.ts'

/** Mistakes that somebody could make in a wall of the portal. */
export const holes: readonly Hole[] = [
  {
    name: 'a customer sees the rows of every customer',
    file: policies,
    from: 'customer: `${column} = ${customerOfReach}`,',
    to: "customer: 'true',",
    ...everyCall,
  },
  {
    name: 'an agent sees the customers of every agent',
    file: policies,
    from: 'agent: `keeper_code = ${agentOfReach}`,',
    to: "agent: 'true',",
    ...everyCall,
  },
  {
    name: 'everybody sees what the office keeps to itself',
    file: policies,
    from: "if (owner === 'company') return {}",
    to: "if (owner === 'company') return { customer: 'true', agent: 'true', agents: 'true' }",
    test: walls,
    only: 'notes of the office',
  },
  {
    name: 'every role may read the notes of the office',
    file: 'contract/order-conversation.ts',
    from: "const office = calls({ access: { roles: ['Admin'],",
    to: 'const office = calls({ access: { roles: anyRole,',
    test: rights,
    only: 'as it was agreed',
  },
  {
    name: 'the owner of the tables passes all policies',
    file: policies,
    from: 'alter table ${table} force row level security;',
    to: '',
    test: access,
    only: 'guarded, or open',
  },
  {
    name: 'an agent sees quotes that customers made for themselves',
    file: policies,
    from: "\n      and (maker = ${makersOfReach} or '*' = ${makersOfReach})",
    to: '',
    test: walls,
    only: 'offers',
  },
  {
    name: 'an offer shows itself without its code',
    file: policies,
    from: "`code = current_setting('soglia.offer', true)`",
    to: '`true`',
    test: walls,
    only: 'offers',
  },
  {
    name: 'a customer may look as another customer',
    file: reach,
    from: "if (filter) throw refuse('filter.outside')\n    return brandReach({ customer: user.code,",
    to: 'return brandReach({ customer: filter?.Codice ?? user.code,',
    ...everyCall,
  },
  {
    name: 'a head agent may look as an agent outside the team',
    file: reach,
    from: "  if (!own.includes(code)) throw refuse('filter.outside')\n",
    to: '',
    ...everyCall,
  },
  {
    name: 'the customer of a filter is not looked for within the reach',
    file: reach,
    from: 'await narrowToCustomer(db, reach, filter.Codice)',
    to: 'brandReach({ customer: filter.Codice, agents: [], makers: reach.makers }, reach.asks)',
    ...everyCall,
  },
  {
    name: 'an agent reads of a blocked customer what the office withholds',
    file: reach,
    from: "user.role === 'Admin' ? 'office' : 'partner'",
    to: "'office'",
    test: 'tests/access/blocked.test.ts',
    only: 'to an agent, a head agent',
  },
  {
    name: 'nobody checks the role',
    file: rightOfCalls,
    from: "  if (typeof access === 'object' && !access.roles.includes(user.role)) throw refuse('role.forbidden')\n",
    to: '',
    test: doors,
    only: 'is refused',
  },
  {
    name: 'a second factor that is required is not asked for',
    file: rightOfCalls,
    from: "  if (access !== 'account' && access !== 'public' && user.needsFactor) throw refuse('factor.needed')\n",
    to: '',
    test: doors,
    only: 'is refused',
  },
  {
    name: 'a disabled user stays signed in',
    file: 'server/kit/authenticate.ts',
    from: "    .where('user.is_active', '=', true)\n",
    to: '',
    test: doors,
    only: 'is refused',
  },
  {
    name: 'the token for pictures opens every call',
    file: 'server/kit/authenticate.ts',
    from: "    .where('token.kind', '=', kind)\n",
    to: '',
    test: doors,
    only: 'is refused',
  },
  {
    name: 'the calls of the ERP need no key',
    file: 'server/kit/authenticate-key.ts',
    from: "if (!key) throw refuse('key.unknown')",
    to: "if (!key) return { id: '', name: '' }",
    test: doors,
    only: 'is refused',
  },
  {
    name: 'a code of documents opens every document',
    file: 'server/features/documents/queries.ts',
    from: ".innerJoin('public_document_grant as granted', 'granted.document_id', 'document.id')\n    .where('granted.code_id', '=', codeId)\n    .executeTakeFirst()",
    to: '.where(sql<boolean>`${codeId} > 0`).executeTakeFirst()',
    test: signs,
    only: 'a visitor opens',
  },
  {
    name: 'the kept tree of downloads is kept for all roles together',
    file: 'server/features/downloads/kept-tree.ts',
    from: 'const known = kept.get(role)',
    to: 'const known = [...kept.values()][0]',
    test: signs,
    only: 'given to the next',
  },
  {
    name: 'a download is shown to roles for which it is not meant',
    file: 'server/features/downloads/queries.ts',
    from: 'folder.deleted_at is null and ${role} = any(folder.roles)',
    to: "folder.deleted_at is null and ${role} <> ''",
    ...everyCall,
  },
  {
    name: 'everybody reads the notifications of all',
    file: 'server/features/notifications/queries.ts',
    from: ".where('user_id', '=', user.id)\n    .$if(isUnread",
    to: '.$if(isUnread',
    ...everyCall,
  },
  {
    name: 'somebody else’s notification can be marked as read',
    file: 'server/features/notifications/queries.ts',
    from: ".where('user_id', '=', user.id)\n    .where('read_at', 'is', null)\n    .$if(id",
    to: ".where('read_at', 'is', null)\n    .$if(id",
    ...everyCall,
  },
  {
    name: 'a saved view of somebody else can be deleted',
    file: 'server/features/saved-views/commands.ts',
    from: 'sql`id = ${id} and user_id = ${user.id}`',
    to: 'sql`id = ${id} and ${user.id} > 0`',
    ...everyCall,
  },
  {
    name: 'a session of somebody else can be ended',
    file: 'server/features/profile/routes.ts',
    from: ".where('id', '=', params.sessione)\n        .where('user_id', '=', user.id)",
    to: ".where('id', '=', params.sessione)",
    ...everyCall,
  },
  {
    name: 'an order is confirmed whatever number the body names',
    file: 'server/features/confirmations/commands.ts',
    from: 'if (!order || order.number !== number)',
    to: 'if (!order)',
    ...everyCall,
  },
  {
    name: 'the customers of a visit plan are not checked',
    file: 'server/features/visits/commands.ts',
    from: '  await demandCustomers(tx, user, asked.Tappe)\n',
    to: '',
    ...everyCall,
  },
  {
    name: 'every role may list the users',
    file: 'contract/users.ts',
    from: "calls({ access: { roles: ['Admin'], data: 'team' }, page: 'useractivity' })",
    to: "calls({ access: { roles: ['Admin', 'AgenteCapo'], data: 'team' }, page: 'useractivity' })",
    test: rights,
    only: 'agreed',
  },
  {
    name: 'a call of the office is public',
    file: 'contract/users.ts',
    from: "const admin = calls({ access: { roles: ['Admin'], data: 'none' } })",
    to: "const admin = calls({ access: 'public' })",
    test: rights,
    only: 'agreed',
  },
  {
    name: 'any tag gives "unchanged"',
    file: 'server/kit/send.ts',
    from: "request.headers['if-none-match'] === tag",
    to: "request.headers['if-none-match'] !== undefined",
    test: signs,
    only: 'a tag gives',
  },
  {
    name: 'a cache on the way may keep personal answers',
    file: 'server/kit/send.ts',
    from: "'private, no-cache'",
    to: "'public, max-age=60'",
    test: 'tests/access/kept-answers.test.ts',
    only: 'no browser keeps',
  },
  {
    name: 'the stream of changes asks for no second factor',
    file: 'server/events/event-stream.ts',
    from: "if (user.needsFactor) throw refuse('factor.needed')",
    to: '',
    test: signs,
    only: 'is closed to whoever',
  },
]
