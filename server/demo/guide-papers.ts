import type { Catalogue } from '#rules/catalogue.ts'
import { drawVariant } from '#rules/variant-picture.ts'
import type { Booklet } from '#server/pdf/booklet.ts'
import { drawModel } from './catalogue-papers.ts'

/** A door of the best-selling model with its dimensions. */
function measuredDoor(catalogue: Catalogue, caption: string) {
  const shown = catalogue.models
    .filter(({ code }) => code === '110')
    .map(model => ({
      svg: drawModel(catalogue, model, { place: 1, withMeasures: true }),
      alt: `Porta ${model.name} con le sue misure`,
      caption,
    }))
  return { columns: 1, heightMm: 95, shown }
}

/** The data sheet of frames and trims. */
export function framesPaper(catalogue: Catalogue): Booklet {
  const { variants } = catalogue
  const sections = (kind: 'TipoTelaio' | 'CopEsterno') => ({
    ...{ columns: 4, heightMm: 24 },
    shown: (variants[kind] ?? []).map(({ name, look }) => ({
      ...{ svg: drawVariant(kind, look), alt: `Sezione ${name}`, caption: name },
    })),
  })
  return {
    title: 'Telai e coprifili',
    subtitle: 'Scheda tecnica · sezioni e misure in millimetri',
    sections: [
      {
        title: 'La porta e il vano',
        text: ['Il vano finito è più largo di 100 mm e più alto di 50 mm della luce di passaggio.'],
        drawings: measuredDoor(catalogue, 'Luce di passaggio 800 × 2100'),
      },
      {
        title: 'Misure',
        startsPage: true,
        table: {
          headings: ['Luce L × H', 'Vano muro', 'Esterno telaio', 'Esterno coprifili'],
          rows: [600, 700, 800, 900, 1000].map(width => [
            `${width} × 2100`,
            `${width + 100} × 2150`,
            `${width + 80} × 2140`,
            `${width + 200} × 2200`,
          ]),
        },
      },
      { title: 'Sezioni dei telai', drawings: sections('TipoTelaio') },
      { title: 'Coprifili', drawings: sections('CopEsterno') },
    ],
  }
}

export function fittingPaper(catalogue: Catalogue): Booklet {
  return {
    title: 'Istruzioni di posa',
    subtitle: 'Porta a battente con telaio piatto o stondato',
    sections: [
      {
        title: 'Prima di cominciare',
        text: [
          "Conservare la porta in piano, all'asciutto, nel suo imballo. Controllare modello, colore, misure e verso di apertura sull'etichetta: una porta già posata non si cambia.",
        ],
        table: {
          headings: ['Che cosa serve', 'Quantità'],
          rows: [
            ['Tasselli da 8 mm con viti', '8'],
            ['Cunei di legno', '12'],
            ['Schiuma poliuretanica a bassa espansione', '1'],
            ['Livella da almeno 120 cm', '1'],
            ['Viti per cerniere, nel sacchetto', '12'],
          ],
        },
      },
      {
        title: 'Posa',
        steps: [
          'Misurare il vano in tre punti, in larghezza e in altezza. Tra telaio e muro devono restare da 10 a 15 mm per parte.',
          'Montare il telaio a terra con i due montanti e la traversa; le battute devono combaciare senza luce.',
          'Mettere il telaio nel vano, fermarlo con i cunei ad altezza di cerniere e serratura, e portarlo a piombo nei due sensi.',
          'Controllare le diagonali: la differenza non deve superare 2 mm. Poi fissare con i tasselli dietro la guarnizione.',
          'Riempire con la schiuma per non più di metà dello spazio, e lasciarla indurire con i distanziali montati.',
          "Appendere l'anta alle cerniere e regolarle: 3 mm di aria in alto e ai lati, 7 mm verso il pavimento.",
          'Montare serratura, maniglia e contropiastra; la porta deve chiudersi con la sola pressione della mano.',
          'Incastrare i coprifili nella sede del telaio, tagliati a 45 gradi, senza chiodi.',
        ],
      },
      {
        title: 'La porta posata',
        startsPage: true,
        drawings: measuredDoor(catalogue, 'Vista dal lato delle cerniere'),
      },
    ],
  }
}

export function carePaper(): Booklet {
  return {
    title: 'Manutenzione',
    subtitle: 'Pulizia e regolazione delle porte per interni',
    sections: [
      {
        title: 'Pulizia',
        table: {
          headings: ['Superficie', 'Con che cosa', 'Mai con'],
          rows: [
            ['Laminato', 'Panno umido e sapone neutro', 'Spugne abrasive'],
            ['Laccato', 'Panno morbido appena umido', 'Alcol e solventi'],
            ['Vetro', 'Detergente per vetri', 'Lame e raschietti'],
            ['Ferramenta', 'Panno asciutto', 'Prodotti per metalli'],
          ],
        },
      },
      {
        title: "Una volta l'anno",
        steps: [
          "Una goccia d'olio sui perni delle cerniere e sullo scrocco della serratura.",
          'Stringere le viti di maniglia e contropiastra, senza forzare.',
          "Se l'anta tocca, regolare l'altezza con la vite inferiore della cerniera: mezzo giro sposta di un millimetro.",
          'Se la porta vibra, avvicinare la contropiastra alla guarnizione.',
        ],
      },
    ],
  }
}

export function agentTermsPaper(): Booklet {
  return {
    title: 'Condizioni per gli agenti',
    subtitle: 'Riservato alla rete vendita',
    sections: [
      {
        title: 'Provvigioni',
        text: ['Sul fatturato al netto di IVA, sconti e trasporto, a incasso avvenuto.'],
        table: {
          headings: ['Gruppo', "Fino all'obiettivo", "Oltre l'obiettivo"],
          rows: [
            ['MPM PORTE', '6,0 %', '7,0 %'],
            ['MPM ARREDO', '5,0 %', '6,0 %'],
            ['MPM SICUREZZA', '4,0 %', '5,0 %'],
            ['MPM POP', '–', '–'],
          ],
        },
      },
      {
        title: 'Espositori e campioni',
        steps: [
          'Ogni nuovo punto vendita ha diritto a due porte in esposizione al prezzo di campionatura.',
          "Un'esposizione si rinnova dopo 24 mesi: l'agente ne verifica lo stato almeno una volta l'anno nel portale.",
          "Il materiale Pop si chiede all'ufficio commerciale, che lo registra a nome del cliente.",
        ],
      },
    ],
  }
}
