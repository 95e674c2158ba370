import type { HomePicture } from '#contract/home-contents.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

export const contentsQuery = client.homeContents.read.query()

export const removedHomeQuery = client.homeContents.removed.query()

export type HomePlace = '1' | '2'

export function useDescribeHome(posto: HomePlace) {
  const { run } = useCommand(client.homeContents.describe, { several: 'inTurn' })
  return (Descrizione: string) => run({ params: { posto }, body: { Descrizione } })
}

/** After removal the portal's own drawing appears again. */
export function useRemoveHome() {
  return useRemoval({
    noun: 'Immagine',
    isFeminine: true,
    question: () => "Vuoi eliminare l'immagine della home? Al suo posto torna il disegno del portale.",
    call: client.homeContents.remove,
    argsOf: ({ Posto }: HomePicture) => ({
      params: { posto: Posto === 1 ? ('1' as const) : ('2' as const) },
    }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (immagine: string) => ({ params: { immagine } }),
  })
}
