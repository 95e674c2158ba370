import type { pictures } from '#contract/pictures.ts'
import type { PictureFormat } from '#server/files/picture.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { HandlerInput, Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { findPictureFile } from './queries.ts'

type Input = HandlerInput<typeof pictures.avif>

export const picturesRoutes: Handlers<typeof pictures> = {
  avif: input => sendSize(input, 'avif'),
  webp: input => sendSize(input, 'webp'),
}

async function sendSize(
  { tx, params, services }: Pick<Input, 'tx' | 'params' | 'services'>,
  format: PictureFormat,
) {
  const stored = await findPictureFile(tx, { code: params.immagine, widthPx: params.larghezza, format })
  if (!stored) throw refuse('file.unknown')
  return async () => ({ body: await openContent(services.files, stored), fileName: `immagine.${format}` })
}
