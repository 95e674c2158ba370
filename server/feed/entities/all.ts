import type { Entity } from '../entity.ts'
import { articlesFeed, productGroupsFeed, promotionsFeed, seriesFeed } from './catalogue.ts'
import {
  agentsFeed,
  customerDocumentsFeed,
  customersFeed,
  discountsFeed,
  displayDoorsFeed,
  popMaterialFeed,
  showroomsFeed,
} from './customers.ts'
import {
  choiceRulesFeed,
  doorCollectionsFeed,
  doorKindsFeed,
  doorModelsFeed,
  doorVariantsFeed,
  listPricesFeed,
  listSurchargesFeed,
  modelMeasuresFeed,
  modelVariantsFeed,
  priceListsFeed,
  sizedSurchargesFeed,
} from './doors.ts'
import { doorwayRulesFeed } from './doorways.ts'
import { nonConformitiesFeed, nonConformityFilesFeed, nonConformityLinesFeed } from './non-conformities.ts'
import {
  confirmationsFeed,
  deliveriesFeed,
  invoicesFeed,
  orderLinesFeed,
  orderMailsFeed,
  ordersFeed,
} from './orders.ts'

/** In import order: an entity comes after every entity that it references. */
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
  doorCollectionsFeed,
  doorModelsFeed,
  doorKindsFeed,
  doorVariantsFeed,
  modelVariantsFeed,
  modelMeasuresFeed,
  priceListsFeed,
  listPricesFeed,
  listSurchargesFeed,
  sizedSurchargesFeed,
  choiceRulesFeed,
  doorwayRulesFeed,
  articlesFeed,
]
