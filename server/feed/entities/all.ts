import type { Entity } from '../entity.ts'
import { agentsFeed } from './agents.ts'
import { articlesFeed } from './articles.ts'
import { confirmationsFeed } from './confirmations.ts'
import { customerDocumentsFeed } from './customer-documents.ts'
import { customersFeed } from './customers.ts'
import { deliveriesFeed } from './deliveries.ts'
import { discountsFeed } from './discounts.ts'
import { displayDoorsFeed } from './display-doors.ts'
import { doorModelsFeed, modelMeasuresFeed, modelVariantsFeed } from './door-models.ts'
import { doorVariantsFeed } from './door-variants.ts'
import { invoicesFeed } from './invoices.ts'
import { nonConformitiesFeed, nonConformityFilesFeed, nonConformityLinesFeed } from './non-conformities.ts'
import { orderLinesFeed } from './order-lines.ts'
import { orderMailsFeed } from './order-mails.ts'
import { ordersFeed } from './orders.ts'
import { popMaterialFeed } from './pop-material.ts'
import { listPricesFeed, listSurchargesFeed, priceListsFeed } from './price-lists.ts'
import { productGroupsFeed } from './product-groups.ts'
import { promotionsFeed } from './promotions.ts'
import { seriesFeed } from './series.ts'
import { showroomsFeed } from './showrooms.ts'

/** In import order: referenced entities come before those that reference them. */
export const entities: readonly Entity[] = [
  productGroupsFeed,
  seriesFeed,
  agentsFeed,
  customersFeed,
  discountsFeed,
  showroomsFeed,
  ordersFeed,
  orderLinesFeed,
  deliveriesFeed,
  orderMailsFeed,
  confirmationsFeed,
  promotionsFeed,
  displayDoorsFeed,
  popMaterialFeed,
  customerDocumentsFeed,
  invoicesFeed,
  nonConformitiesFeed,
  nonConformityLinesFeed,
  nonConformityFilesFeed,
  doorModelsFeed,
  doorVariantsFeed,
  modelVariantsFeed,
  modelMeasuresFeed,
  priceListsFeed,
  listPricesFeed,
  listSurchargesFeed,
  articlesFeed,
]
