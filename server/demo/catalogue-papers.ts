import { type Catalogue, type Model, type SizeBand, variantOf } from '#rules/catalogue.ts'
import { doorLook, drawDoor } from '#rules/door-drawing.ts'
import { dayText, euro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { drawVariant } from '#rules/variant-picture.ts'
import type { Booklet, BookletDrawing } from '#server/pdf/booklet.ts'

type AddedKind = 'TipoTelaio' | 'Apertura' | 'Serratura' | 'Maniglia' | 'ColoreFerramenta'

const added: readonly AddedKind[] = ['TipoTelaio', 'Apertura', 'Serratura', 'Maniglia', 'ColoreFerramenta']
const leafColours = ['BIANCO', 'ROVEREGRIGIO', 'TORTORA', 'NOCENAZIONALE', 'COCCO', 'GRIGIOSETA', 'AVORIO']

/** A drawing of the model as a dealer would show it, with a given colour and the first variant of each other kind. */
export function drawModel(
  catalogue: Catalogue,
  model: Model,
  { place, withMeasures = false }: { place: number; withMeasures?: boolean },
): string {
  const colour = leafColours[place % leafColours.length] ?? ''
  const { ColoreAnta = [], Mantovana: _, Maniglietta: __, ...others } = model.admits
  const first = Object.fromEntries(Object.entries(others).map(([kind, codes]) => [kind, codes?.[0] ?? '']))
  const choices = { ...first, ColoreAnta: ColoreAnta.includes(colour) ? colour : (ColoreAnta[0] ?? '') }
  const door = { model: model.code, quantity: 1, widthMm: 800, heightMm: 2100, thicknessMm: 110 }
  return drawDoor(doorLook(catalogue, { ...door, type: 'battente', choices }), { dimensions: withMeasures })
}

const modelsOnPage = 6

/** Lists the models with matching names, by default every model, six per page. */
export function modelsPaper(catalogue: Catalogue, title: string, named = /./): Booklet {
  const models = catalogue.models.filter(({ name }) => named.test(name))
  const pages = Array.from({ length: Math.ceil(models.length / modelsOnPage) }, (_, page) =>
    models.slice(page * modelsOnPage, (page + 1) * modelsOnPage),
  )
  return {
    title,
    subtitle: `${models.length} modelli · ${catalogue.list.name}`,
    sections: pages.map((shown, page) => ({
      title: `Modelli ${shown[0]?.code} – ${shown.at(-1)?.code}`,
      startsPage: page > 0,
      drawings: {
        ...{ columns: 3, heightMm: 68 },
        shown: shown.map((model, at) => modelDrawing(catalogue, model, page * modelsOnPage + at)),
      },
    })),
  }
}

function modelDrawing(catalogue: Catalogue, model: Model, place: number): BookletDrawing {
  const { name, types, widthsMm, heightsMm, bands } = model
  return {
    svg: drawModel(catalogue, model, { place }),
    alt: `Porta ${name}`,
    caption: name,
    notes: [
      types.join(' e '),
      `L ${rangeOf(widthsMm)} · H ${rangeOf(heightsMm)} mm`,
      `da ${euro(Math.min(...bands.map(({ cents }) => cents)))}`,
    ],
  }
}

function rangeOf(values: readonly number[]): string {
  return `${Math.min(...values)}–${Math.max(...values)}`
}

/** Shows every colour of leaf and frame. */
export function swatchPaper({ variants, list }: Catalogue): Booklet {
  const swatches = (kind: 'ColoreAnta' | 'ColoreTelaio' | 'ColoreFerramenta') => ({
    ...{ columns: 5, heightMm: 18 },
    shown: (variants[kind] ?? []).map(({ name, look }) => ({
      ...{ svg: drawVariant(kind, look), alt: `Finitura ${name}`, caption: name },
    })),
  })
  return {
    title: 'Finiture e colori',
    subtitle: `Collezione Speedy · ${list.name}`,
    sections: [
      { title: 'Anta', drawings: swatches('ColoreAnta') },
      { title: 'Telaio', startsPage: true, drawings: swatches('ColoreTelaio') },
      { title: 'Ferramenta', drawings: swatches('ColoreFerramenta') },
    ],
  }
}

/** Lists base prices by size, and surcharges of variants. */
export function priceListPaper(catalogue: Catalogue): Booklet {
  const { list, models, variants } = catalogue
  const heights = [...new Set(models.flatMap(({ bands }) => bands.map(band => band.upToHeightMm)))]
  const surcharges = added.flatMap(kind =>
    (variants[kind] ?? []).flatMap(({ code, name }) => {
      const amount = surchargeText(catalogue, kind, code)
      return amount ? [[name, amount]] : []
    }),
  )
  return {
    title: list.name,
    subtitle: `Prezzi in euro, IVA esclusa · in vigore ${articled('dal', dayText(list.validFrom))}`,
    sections: [
      ...heights.map((height, at) => ({
        title: `Altezza fino a ${height} mm`,
        startsPage: at > 0,
        text:
          at > 0 ? [] : ['Prezzo di una porta completa di telaio e coprifili, per larghezza in millimetri.'],
        table: pricesUpTo(models, height),
      })),
      { title: 'Supplementi per porta', table: { headings: ['Variante', 'Supplemento'], rows: surcharges } },
    ],
  }
}

function pricesUpTo(models: readonly Model[], height: number) {
  const bandsOf = ({ bands }: Model) => bands.filter(({ upToHeightMm }) => upToHeightMm === height)
  const widths = [...new Set(models.flatMap(model => bandsOf(model).map(band => band.upToWidthMm)))]
  const priceAt = (bands: readonly SizeBand[], width: number) => {
    const band = bands.find(({ upToWidthMm }) => upToWidthMm === width)
    return band ? euro(band.cents) : '–'
  }
  return {
    headings: ['Modello', ...widths.map(width => `fino a ${width}`)],
    rows: models
      .filter(model => bandsOf(model).length > 0)
      .map(model => [model.name, ...widths.map(width => priceAt(bandsOf(model), width))]),
  }
}

function surchargeText(catalogue: Catalogue, kind: AddedKind, code: string): string | undefined {
  const general = variantOf(catalogue, kind, code)?.surcharges.find(({ model }) => model === null)
  return general && 'cents' in general.amount ? euro(general.amount.cents) : undefined
}
