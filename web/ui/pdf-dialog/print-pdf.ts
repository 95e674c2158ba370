/** Prints without leaving the page. A browser that cannot show PDFs (phones) opens the PDF in a new tab. */
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
  // The frame must outlive the print dialog, whose end no event reports. So the next print removes the frame.
  document.querySelector('iframe[data-print]')?.remove()
  frame.dataset.print = ''
  document.body.append(frame)
}
