import { screen } from '#web/kit/screen.ts'

export const orderScreen = screen({
  path: 'ordine/$progressivo',
  load: async ({ params: { progressivo } }) => {
    const { isOrderId, orderSheetQuery } = await import('./order-sheet-data.ts')
    return isOrderId(progressivo) ? [orderSheetQuery(progressivo)] : []
  },
  page: () => import('./order-page.tsx').then(module => module.OrderPage),
})
