/** Where the portal shows an order; its notifications and mails lead there. */
export function orderPath(id: number | null): string {
  return `/ordine/${id}`
}
