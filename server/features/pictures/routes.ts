import type { pictures } from '#contract/pictures.ts'
import type { PictureFormat } from '#server/files/picture.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { HandlerInput, Handlers } from '#server/kit/handler.ts'
import { readPictureFile } from './queries.ts'

type Input = HandlerInput<typeof pictures.avif>

export const picturesRoutes: Handlers<typeof pictures> = {
  avif: input => sendSize(input, 'avif'),
  webp: input => sendSize(input, 'webp'),
}

async function sendSize(
  { tx, params, services }: Pick<Input, 'tx' | 'params' | 'services'>,
  format: PictureFormat,
) {
  const stored = await readPictureFile(tx, { code: params.immagine, widthPx: params.larghezza, format })
  return sentFile(services.files, stored, `immagine.${format}`)
}
