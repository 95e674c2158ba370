import { expect, test } from 'vitest'
import { FairTurns, TooManyTurnsError } from './fair-turns.ts'
import type { Leave, TurnOwner } from './turn-owners.ts'

const user = (name: string): TurnOwner => ({ kind: 'user', name })
const address = (name: string): TurnOwner => ({ kind: 'address', name })
const full = () => new Error('full')

/** Turns on a clock of the test, and the order in which waiting owners are served. */
function someTurns(options: Partial<ConstructorParameters<typeof FairTurns>[0]> = {}) {
  let ms = 0
  const turns = new FairTurns({ places: 1, waiting: 500, whenFull: full, ticks: () => ms, ...options })
  const served: string[] = []
  const places: Leave[] = []
  const ask = (owner: TurnOwner, call?: string) => {
    const turn = turns.enter(owner, call)
    const take = (leave: Leave) => {
      served.push(owner.name)
      places.push(leave)
    }
    if (turn instanceof Promise) return turn.then(take)
    take(turn)
  }
  /** Ends the oldest running turn after that time. */
  const after = async (passedMs: number) => {
    ms += passedMs
    places.shift()?.()
    await Promise.resolve()
  }
  return { turns, served, ask, after, wait: (passedMs: number) => (ms += passedMs) }
}

test('nobody waits while a place is free', () => {
  const { served, ask } = someTurns({ places: 3 })
  for (const name of ['a', 'a', 'a']) void ask(user(name))
  expect(served).toEqual(['a', 'a', 'a'])
})

test('another user waits for one turn of somebody with forty lanes, and not for forty', async () => {
  const { served, ask, after } = someTurns()
  for (let lane = 0; lane < 40; lane += 1) void ask(user('greedy'), 'dear')
  for (let call = 0; call < 10; call += 1) {
    void ask(user('other'), 'list')
    await after(200)
    await after(10)
  }
  expect(served).toEqual(['greedy', ...Array(10).fill(['other', 'greedy']).flat()])
})

test('equals are served in order of arrival', async () => {
  const { served, ask, after } = someTurns()
  void ask(user('a'))
  for (const name of ['d', 'b', 'c']) void ask(user(name))
  for (let turn = 0; turn < 3; turn += 1) await after(0)
  expect(served).toEqual(['a', 'd', 'b', 'c'])
})

test('a dear call counts as what it takes, so that cheap calls of another go before', async () => {
  const { served, ask, after } = someTurns()
  for (const name of ['dear', 'cheap']) for (let lane = 0; lane < 60; lane += 1) void ask(user(name), name)
  for (let turn = 0; turn < 60; turn += 1) await after(served.at(-1) === 'dear' ? 100 : 10)
  const dear = served.filter(name => name === 'dear').length
  expect(dear).toBeGreaterThan(3)
  expect(dear).toBeLessThan(9)
})

test('what was used is forgotten, so that an owner is not judged by the morning', async () => {
  const { served, ask, after, wait } = someTurns()
  void ask(user('morning'))
  await after(9_000)
  wait(120_000)
  void ask(user('third'))
  for (const name of ['new', 'morning', 'new', 'morning']) void ask(user(name))
  for (let turn = 0; turn < 4; turn += 1) await after(10)
  expect(served.slice(2)).toEqual(['new', 'morning', 'new', 'morning'])
})

test('ten thousand addresses leave most turns to the users', async () => {
  const { served, ask, after } = someTurns({ waiting: 10_000 })
  void ask(user('first'))
  for (let number = 0; number < 2_000; number += 1) void ask(address(`address${number}`))
  for (let lane = 0; lane < 100; lane += 1) void ask(user('user'))
  for (let turn = 0; turn < 100; turn += 1) await after(10)
  expect(served.filter(name => name === 'user').length).toBeGreaterThan(70)
  expect(served.filter(name => name.startsWith('address')).length).toBeGreaterThan(10)
})

test('an owner holds no more places than it may', async () => {
  const { served, ask, after } = someTurns({ places: 3, placesOfOne: 2 })
  for (const name of ['a', 'a', 'a', 'b']) void ask(user(name))
  expect(served).toEqual(['a', 'a', 'b'])
  await after(10)
  expect(served).toEqual(['a', 'a', 'b', 'a'])
})

test('a heavy owner holds few places while others ask, and all of them when it is alone', async () => {
  const { served, ask, after, wait } = someTurns({ places: 4, placesOfHeavy: 1 })
  void ask(user('heavy'))
  await after(3_000)
  for (let lane = 0; lane < 6; lane += 1) void ask(user('heavy'))
  expect(served.slice(1)).toEqual(Array(4).fill('heavy'))
  void ask(user('other'))
  for (let turn = 0; turn < 4; turn += 1) await after(10)
  expect(served.slice(5)).toEqual(['other', 'heavy'])
  wait(1_100)
  await after(10)
  expect(served.slice(7)).toEqual(['heavy'])
})

test('a heavy owner with many turns rests after each while others ask, so that they find a free place', async () => {
  const { served, ask, after, wait } = someTurns({ heavyRests: true })
  void ask(user('heavy'))
  await after(3_000)
  for (let lane = 0; lane < 4; lane += 1) void ask(user('heavy'))
  await after(5)
  expect(served).toEqual(['heavy', 'heavy', 'heavy'])
  void ask(user('other'))
  await after(5)
  await after(2)
  void ask(user('another'))
  expect(served.slice(3)).toEqual(['other', 'another'])
  wait(20)
  await after(5)
  expect(served.slice(5)).toEqual(['heavy'])
})

test('many addresses rest as if they were one, and users find the free place', async () => {
  const { served, ask, after } = someTurns({ heavyRests: true })
  void ask(address('1'))
  await after(3_000)
  for (const name of ['2', '3', '4']) void ask(address(name))
  void ask(user('a'))
  await after(5)
  await after(2)
  void ask(user('b'))
  expect(served).toEqual(['1', '2', 'a', 'b'])
})

test('after its rest a heavy owner goes on by itself', async () => {
  const { served, ask, after, wait } = someTurns({ heavyRests: true })
  void ask(user('heavy'))
  await after(3_000)
  for (let lane = 0; lane < 2; lane += 1) void ask(user('heavy'))
  void ask(user('other'))
  await after(5)
  await after(1)
  expect(served).toEqual(['heavy', 'heavy', 'other'])
  wait(20)
  await expect.poll(() => served.slice(3)).toEqual(['heavy'])
})

test('a full queue refuses the newest turn of the owner with most of them, never another', async () => {
  const { turns, ask } = someTurns({ waiting: 3 })
  void ask(user('holder'))
  void turns.enter(user('greedy'))
  void turns.enter(user('greedy'))
  const third = expect(turns.enter(user('greedy'))).rejects.toThrow(TooManyTurnsError)
  expect(() => turns.enter(user('greedy'))).toThrow(TooManyTurnsError)
  void turns.enter(user('other'))
  await third
  expect(() => turns.enter(user('greedy'))).toThrow(TooManyTurnsError)
})

test('a queue full of different owners refuses the newcomer, and each kind has a queue of its own', () => {
  const { turns, ask } = someTurns({ waiting: 2 })
  void ask(user('holder'))
  for (const name of ['a', 'b']) void turns.enter(address(name))
  expect(() => turns.enter(address('c'))).toThrow('full')
  expect(turns.enter(user('d'))).toBeInstanceOf(Promise)
})

test('an owner who waits too long behind turns of its own has too many; another finds the portal full', async () => {
  const { turns, ask, after } = someTurns({ longestWaitMs: 30 })
  void ask(user('holder'))
  void ask(user('greedy'))
  const other = expect(turns.enter(user('other'))).rejects.toThrow('full')
  const second = expect(turns.enter(user('greedy'))).rejects.toThrow(TooManyTurnsError)
  await after(1)
  await other
  await second
})

test('a turn without anybody waiting costs less than 0.05 ms', () => {
  const turns = new FairTurns({ places: 1, waiting: 500, whenFull: full })
  const take = (number: number) => (turns.enter(user(String(number % 5_000)), 'GET /list') as Leave)()
  for (let number = 0; number < 10_000; number += 1) take(number)
  const started = performance.now()
  for (let number = 0; number < 50_000; number += 1) take(number)
  const each = (performance.now() - started) / 50_000
  console.info(`a turn costs ${(each * 1_000).toFixed(2)} µs`)
  expect(each).toBeLessThan(0.05)
})
