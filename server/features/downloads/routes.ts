import type { downloads } from '#contract/downloads.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { readDownload, readFolderZip, readPreview } from './content.ts'
import { readKeptTree } from './kept-tree.ts'

export const downloadsRoutes: Handlers<typeof downloads> = {
  tree: ({ tx, user, services }) => readKeptTree(tx, services, user.role),
  file: async ({ tx, user, params, query, services }) => {
    const contentOf = await readDownload(tx, user.role, Number(params.file))
    return async () => contentOf(services.files, query.salva)
  },
  preview: async ({ tx, user, params, query, services }) => {
    const isLarge = query.misura === 'grande'
    const stored = await readPreview(tx, user.role, { id: Number(params.file), isLarge })
    return async () => ({
      body: await openContent(services.files, stored),
      fileName: 'anteprima.jpg',
    })
  },
  folder: async ({ tx, user, params, services }) => {
    const contentOf = await readFolderZip(tx, user.role, Number(params.cartella))
    return async () => contentOf(services.files)
  },
}
