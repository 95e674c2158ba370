import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** The PDF dialog, whose code loads when the user first opens a PDF. */
export const LazyPdfDialog = lazyDialog(async () => (await import('./pdf-dialog.tsx')).PdfDialog)
