export const largestDocumentBytes = 20 * 2 ** 20
export const mostDocuments = 500
