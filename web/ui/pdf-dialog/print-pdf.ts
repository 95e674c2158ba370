/** Prints without leaving the page; a browser that cannot show PDFs (phones) opens it instead. */
export function printPdf(url: string): void {
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank', 'noopener')
    return
  }
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0'
  frame.title = 'Stampa'
  frame.src = url
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  // The frame must outlive the print dialog, whose end nobody signals; the next frame replaces it.
  document.querySelector('iframe[data-print]')?.remove()
  frame.dataset.print = ''
  document.body.append(frame)
}
