import { type RemovalCall, useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

interface Kind<Kept, Params> {
  noun: string
  isFeminine?: boolean
  nameOf: (kept: Kept) => string
  question: (kept: Kept) => string
  /** The path parameters that identify a kept file in its calls. */
  paramsOf: (id: string) => Params
  rename: (params: Params, text: string) => Promise<unknown>
  replace: (params: Params, file: File) => Promise<unknown>
  remove: RemovalCall<{ params: Params }, { params: Params }>
}

/** All lists of the office's files share these actions: rename, replace and delete. */
export function useKept<Kept extends { Id: number }, Params>(kind: Kind<Kept, Params>) {
  const { noun, isFeminine = false, nameOf, question } = kind
  const paramsOf = ({ Id }: Kept) => kind.paramsOf(String(Id))
  const { run: rename } = useCommand(
    ({ kept, text }: { kept: Kept; text: string }) => kind.rename(paramsOf(kept), text),
    { several: 'inTurn' },
  )
  const { run: replace } = useCommand(
    ({ kept, file }: { kept: Kept; file: File }) => kind.replace(paramsOf(kept), file),
    {
      done: (_, { kept }) => `${noun} sostituit${isFeminine ? 'a' : 'o'}: ${nameOf(kept)}`,
      several: 'inTurn',
    },
  )
  const removal = useRemoval({
    ...{ noun, isFeminine, question },
    call: kind.remove,
    argsOf: (kept: Kept) => ({ params: paramsOf(kept) }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: id => ({ params: kind.paramsOf(id) }),
  })
  return {
    removal,
    actsOn: (kept: Kept): KeptActs => ({
      onRename: (text: string) => rename({ kept, text }),
      onReplace: (file: File) => replace({ kept, file }),
      onRemove: () => removal.ask(kept),
    }),
  }
}

export interface KeptActs {
  onRename: (text: string) => void
  onReplace: (file: File) => void
  onRemove: () => void
}
