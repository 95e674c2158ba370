import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The dialog with a PDF; screens load its code when somebody opens one. */
export const LazyPdfDialog = lazyDialog(async () => (await import('./pdf-dialog.tsx')).PdfDialog)
