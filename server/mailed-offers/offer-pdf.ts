import { asOwner } from '#server/db/owner.ts'
import { offerDocument, offerFileName } from '#server/features/quotes/offers/offer-paper.ts'
import {
  findOfferImage,
  findStanding,
  readAccepted,
  toPublicOffer,
} from '#server/features/quotes/offers/queries.ts'
import type { Services } from '#server/kit/services.ts'

type PdfServices = Pick<Services, 'database' | 'pdf' | 'files'>

/** The accepted version, or else the offer as it stands when its mail leaves. */
export async function makeOfferPdf(services: PdfServices, quoteId: number, version: number | null) {
  const { offer, image } = await asOwner(services.database.db, async tx => {
    const offer =
      version === null ? await findStanding(tx, quoteId) : await readAccepted(tx, quoteId, version)
    return { offer, image: await findOfferImage(tx, offer) }
  })
  const pdf = await services.pdf.render(await offerDocument(services, toPublicOffer(offer), image))
  return { filename: offerFileName(offer), contentType: 'application/pdf', content: Buffer.from(pdf) }
}
