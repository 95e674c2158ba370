/** Where the portal shows a quote; its notifications and mails lead there. */
export function quotePath(id: number | string): string {
  return `/preventivo?numero=${id}`
}
