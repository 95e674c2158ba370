export const stockFilters = ['tutti', 'minimoScorta', 'telai', 'coprifili', 'giacenze'] as const
export type StockFilter = (typeof stockFilters)[number]

export const mostPieces = 9_999_999
