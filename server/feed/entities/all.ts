import type { Entity } from '../entity.ts'
import { agents } from './agents.ts'
import { articles } from './articles.ts'
import { confirmations } from './confirmations.ts'
import { customerDocuments } from './customer-documents.ts'
import { customers } from './customers.ts'
import { deliveries } from './deliveries.ts'
import { discounts } from './discounts.ts'
import { displayDoors } from './display-doors.ts'
import { doorModels, modelMeasures, modelVariants } from './door-models.ts'
import { doorVariants } from './door-variants.ts'
import { invoices } from './invoices.ts'
import { nonConformities, nonConformityFiles, nonConformityLines } from './non-conformities.ts'
import { orderLines } from './order-lines.ts'
import { orderMails } from './order-mails.ts'
import { orders } from './orders.ts'
import { popMaterial } from './pop-material.ts'
import { listPrices, listSurcharges, priceLists } from './price-lists.ts'
import { productGroups } from './product-groups.ts'
import { promotions } from './promotions.ts'
import { series } from './series.ts'
import { showrooms } from './showrooms.ts'

/** In import order: referenced entities come before those that reference them. */
export const entities: readonly Entity[] = [
  productGroups,
  series,
  agents,
  customers,
  discounts,
  showrooms,
  orders,
  orderLines,
  deliveries,
  orderMails,
  confirmations,
  promotions,
  displayDoors,
  popMaterial,
  customerDocuments,
  invoices,
  nonConformities,
  nonConformityLines,
  nonConformityFiles,
  doorModels,
  doorVariants,
  modelVariants,
  modelMeasures,
  priceLists,
  listPrices,
  listSurcharges,
  articles,
]
