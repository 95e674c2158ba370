import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSvg, type SvgTag } from '#tests/support/read-svg.ts'
import { drawnParts } from '../contract/quote-kinds.ts'
import { withoutDimensions } from './door-drawing/dimensions.ts'
import { type DoorLook, drawDoor } from './door-drawing.ts'

const patterns = [
  ...['liscio', 'pantografato 1', 'pantografato 2', 'pantografato 3', 'pantografato 4', 'incisa orizzontale'],
  ...[
    'incisa verticale',
    'doghe',
    'vetro centrale',
    'vetro laterale',
    'inglesina',
    'bugnato',
    'griglia',
    'tre fasce',
  ],
]
const materials = ['tinta #efe6d4', 'tinta #2f3234', 'legno #6b4a35 #8a6448', 'metallo #b9bfc2']
const openings = ['battente destra', 'battente sinistra', 'scorrevole interno', 'scorrevole esterno']

const looks: DoorLook['looks'] = {
  ColoreAnta: 'tinta #efe6d4',
  ColoreTelaio: 'tinta #f6f7f3',
  Apertura: 'battente destra',
  TipoTelaio: 'piatto',
  CopEsterno: 'piatto 70',
  CopInterno: 'piatto 70',
  Serratura: 'patent',
  ColoreFerramenta: 'metallo #8f999c',
  Maniglia: 'leva dritta',
}
const door = (changed: Partial<DoorLook> = {}, chosen: DoorLook['looks'] = {}): DoorLook => ({
  type: 'battente',
  pattern: 'pantografato 2',
  widthMm: 800,
  heightMm: 2100,
  thicknessMm: 80,
  ...changed,
  looks: { ...looks, ...chosen },
})

const nothingChosen: DoorLook = { type: '', pattern: '', widthMm: 0, heightMm: 0, thicknessMm: 0, looks: {} }
const textsOf = (svg: string) =>
  readSvg(svg)
    .filter(tag => tag.name === 'text')
    .map(tag => tag.text)
const viewOf = (svg: string) => (readSvg(svg)[0]?.attributes.viewBox ?? '').split(' ').map(Number)
const sizeOfLeaf = (svg: string, { widthMm, heightMm }: DoorLook) =>
  readSvg(svg).some(({ name, attributes }) => {
    return name === 'rect' && attributes.width === String(widthMm) && attributes.height === String(heightMm)
  })
const hingesOf = (svg: string) =>
  readSvg(svg)
    .filter(({ attributes }) => attributes.width === '26' && attributes.height === '124')
    .map(({ attributes }) => Number(attributes.x))

describe('a door is drawn to scale', () => {
  it.each([
    [600, 2100],
    [800, 2100],
    [900, 2400],
    [1234, 1987],
  ])('%i × %i', (widthMm, heightMm) => {
    const look = door({ widthMm, heightMm })
    const svg = drawDoor(look)
    expect(sizeOfLeaf(svg, look)).toBe(true)
    const [, , width = 0, height = 0] = viewOf(svg)
    const around = 2 * (26 + 70 + 50 + 18)
    expect([width, height]).toEqual([widthMm + around, heightMm + 26 + 70 + 36])
  })

  it('is cut to the door again where its dimensions have no place', () => {
    const viewOf = (svg: string) => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
    for (const look of [
      door(),
      door({ type: 'scorrevole', widthMm: 1600 }, { Apertura: 'scorrevole esterno' }),
    ]) {
      const cut = viewOf(withoutDimensions(drawDoor(look, { dimensions: true })))
      // Both drawings keep a margin of two lines, which are thinner beside dimensions.
      for (const [at, size] of viewOf(drawDoor(look)).entries())
        expect(Math.abs(size - (cut[at] ?? 0))).toBeLessThan(13)
    }
    expect(withoutDimensions(drawDoor(door()))).toBe(drawDoor(door()))
  })

  it('writes its dimensions where they are asked for and known', () => {
    expect(textsOf(drawDoor(door(), { dimensions: true }))).toEqual(['800', '2100', 'sp. 80'])
    expect(textsOf(drawDoor(door({ widthMm: 0, thicknessMm: 0 }), { dimensions: true }))).toEqual(['2100'])
    expect(textsOf(drawDoor(door()))).toEqual([])
  })

  it('a measure nobody can build still gives a drawing', () => {
    const [, , width = 0, height = 0] = viewOf(drawDoor(door({ widthMm: 1, heightMm: 1_000_000 })))
    expect(width).toBeGreaterThan(250)
    expect(height).toBeLessThan(4_500)
  })
})

describe('how it opens', () => {
  it('has its hinges and the point of its sign on opposite sides', () => {
    const right = drawDoor(door())
    const left = drawDoor(door({}, { Apertura: 'battente sinistra' }))
    expect(hingesOf(right)).toEqual([791, 791, 791])
    expect(right).toContain('M800 0L0 1050L800 2100')
    expect(hingesOf(left)).toEqual([-17, -17, -17])
    expect(left).toContain('M0 0L800 1050L0 2100')
  })

  it('has its handle on the closing side, 1050 above the floor', () => {
    const heightMm = 2400
    expect(drawDoor(door({ heightMm }))).toContain('translate(66 1350)')
    expect(drawDoor(door({ heightMm }, { Apertura: 'battente sinistra' }))).toContain(
      'translate(734 1350) scale(-1 1)',
    )
  })

  it('a sliding leaf has its rail, its way and no hinges', () => {
    for (const opening of ['scorrevole interno', 'scorrevole esterno']) {
      const svg = drawDoor(door({ type: 'scorrevole' }, { Apertura: opening }))
      expect(hingesOf(svg)).toEqual([])
      expect(svg).not.toContain('L0 1050')
      const [, , width = 0] = viewOf(svg)
      expect(width).toBeGreaterThan(1_600)
    }
    expect(drawDoor(door({}, { Apertura: 'scorrevole esterno' }))).toMatch(
      /<rect x="-20" y="-84" width="1680" height="34"/,
    )
    expect(drawDoor(door({}, { Apertura: 'scorrevole interno' }))).toMatch(
      /H1656" stroke="#\w+" stroke-width="16.2" stroke-dasharray/,
    )
  })
})

describe('what it is made of', () => {
  it('every choice changes the picture', () => {
    const changed: DoorLook['looks'] = {
      ColoreAnta: 'legno #6b4a35 #8a6448',
      ColoreTelaio: 'metallo #b9bfc2',
      Apertura: 'scorrevole esterno',
      TipoTelaio: 'stondato',
      CopEsterno: 'sagomato 90',
      CopInterno: 'piatto 100',
      Serratura: 'wc',
      ColoreFerramenta: 'tinta #222222',
      Maniglia: 'pomolo',
      Mantovana: 'dritta 120',
      Maniglietta: 'tonda',
      Sopraluce: 'vetro 400',
    }
    const plain = drawDoor(door())
    for (const kind of drawnParts)
      expect([kind, drawDoor(door({}, { [kind]: changed[kind] }))]).not.toEqual([kind, plain])
  })

  it('every pattern has its own drawing', () => {
    expect(new Set(patterns.map(pattern => drawDoor(door({ pattern })))).size).toBe(patterns.length)
  })

  it('what is not chosen or not known is neutral', () => {
    const odd = Object.fromEntries(drawnParts.map(kind => [kind, 'mai visto 12 #zzz']))
    const unknown = drawDoor({ ...nothingChosen, pattern: 'mai visto', looks: odd })
    expect(readSvg(unknown).length).toBeGreaterThan(5)
    expect(drawDoor({ ...nothingChosen, looks: { ColoreAnta: 'tinta rossa' } })).toBe(drawDoor(nothingChosen))
  })
})

describe('as a document', () => {
  const everyDoor = patterns.flatMap(pattern =>
    materials.flatMap(ColoreAnta =>
      openings.map(Apertura =>
        door({ pattern }, { ColoreAnta, ColoreTelaio: ColoreAnta, Apertura, Mantovana: 'sagomata 140' }),
      ),
    ),
  )

  it('is small, well-formed and free of what runs or reaches out', () => {
    const allowed = new Set([
      'svg',
      'defs',
      'linearGradient',
      'stop',
      'g',
      'rect',
      'path',
      'circle',
      'ellipse',
      'text',
      'title',
    ])
    const svgs = everyDoor.map(look => drawDoor(look, { dimensions: true, title: 'Porta' }))
    const tags = svgs.flatMap(readSvg)
    expect([...new Set(tags.map(tag => tag.name))].filter(name => !allowed.has(name))).toEqual([])
    const reaching = (tag: SvgTag) =>
      Object.keys(tag.attributes).filter(key => /^on|href|style|class/.test(key))
    expect(tags.flatMap(reaching)).toEqual([])
    expect(svgs.filter(svg => /NaN|undefined|Infinity/.test(svg))).toEqual([])
    expect(Math.max(...svgs.map(svg => svg.length))).toBeLessThan(6_400)
  })

  it('hundreds on one page: an id always names the same paint, and is there where it is used', () => {
    const paints = new Map<string, string>()
    for (const look of everyDoor) {
      const svg = drawDoor(look)
      const own = new Set<string>()
      for (const [whole, id = ''] of svg.matchAll(/<linearGradient[^>]* id="(\w+)">.*?<\/linearGradient>/g)) {
        expect(own.has(id)).toBe(false)
        own.add(id)
        expect(paints.get(id) ?? whole).toBe(whole)
        paints.set(id, whole)
      }
      for (const [, id = ''] of svg.matchAll(/url\(#(\w+)\)/g)) expect(own).toContain(id)
    }
  })

  it('is the same every time', () => {
    for (const look of everyDoor.slice(0, 20)) expect(drawDoor(look)).toBe(drawDoor(structuredClone(look)))
  })

  it('whatever the texts and measures are', () => {
    const text = fc.string({ unit: 'binary' })
    const odd = fc.record({
      type: fc.constant('' as const),
      pattern: fc.oneof(text, fc.constantFrom(...patterns)),
      widthMm: fc.integer(),
      heightMm: fc.integer(),
      thicknessMm: fc.integer(),
      looks: fc.dictionary(
        fc.constantFrom(...drawnParts),
        fc.oneof(
          text,
          text.map(some => `tinta #efe6d4"${some}`),
        ),
      ),
    })
    fc.assert(
      fc.property(odd, text, (look, title) => {
        readSvg(drawDoor(look, { dimensions: true, title }))
      }),
      { numRuns: 100 },
    )
    const [, title] = readSvg(drawDoor(door(), { title: '<script>"&\u0000\uD800' }))
    expect(title).toMatchObject({ name: 'title', text: '&lt;script&gt;&quot;&amp;\uFFFD' })
  })
})

describe('a plain picture', () => {
  const plain = { withoutSign: true, withoutFloor: true }
  const signs = (svg: string) => svg.match(/stroke-dasharray/g)?.length ?? 0

  it.each([...openings, 'battente doppia destra', 'libro sinistra'])('of %s shows no sign', Apertura => {
    const look = door({}, { Apertura })
    expect(signs(drawDoor(look, plain))).toBeLessThanOrEqual(/interno/.test(Apertura) ? 1 : 0)
    expect(drawDoor(look, plain).length).toBeLessThan(drawDoor(look).length)
  })

  it('ends at the foot of the door, so that it stands on the floor around it', () => {
    const [, top, height] = /viewBox="\S+ (\S+) \S+ (\S+)"/.exec(drawDoor(door(), plain)) ?? []
    expect(Number(top) + Number(height)).toBeCloseTo(2100, 0)
  })
})

it('two leaves have a sign and hinges each, and one handle; a folding door has neither sign nor hinges', () => {
  const drawn = (Apertura: string) => drawDoor(door({ widthMm: 1300 }, { Apertura }))
  const count = (svg: string, part: RegExp) => svg.match(part)?.length ?? 0
  const [single, double, folding] = ['battente destra', 'battente doppia destra', 'libro destra'].map(drawn)
  const hinge = /width="26" height="124"/g
  const handle = /translate\(\S+ \S+\)/g
  expect(count(double ?? '', hinge)).toBe(2 * count(single ?? '', hinge))
  expect(count(double ?? '', /stroke-dasharray/g)).toBe(2)
  expect(count(double ?? '', handle)).toBe(count(single ?? '', handle))
  expect([count(folding ?? '', hinge), count(folding ?? '', /stroke-dasharray/g)]).toEqual([0, 0])
})
