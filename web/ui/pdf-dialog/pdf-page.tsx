import { useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import classes from './pdf-dialog.module.css'

interface PdfPageProps {
  number: number
  count: number
  width: number
  ratio: number
}

const sharpest = 2

// Screen readers skip the canvas: its tag tree has orphaned roles, and the text layer has the same content.
function hideDrawing(canvas: HTMLCanvasElement | null): void {
  canvas?.setAttribute('aria-hidden', 'true')
}

/** A page is drawn only near the visible part and is otherwise an empty sheet, so that long documents stay light. */
export function PdfPage({ number, count, width, ratio }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  useEffect(() => {
    if (!sheet.current) return
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: sheet.current.closest(`.${classes.view}`),
      rootMargin: '100% 0px',
    })
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={sheet} className={classes.page} aria-label={`Pagina ${number} di ${count}`}>
      <div className={classes.sheetSize} style={{ minHeight: width * ratio }}>
        {isNear && (
          <Page
            pageNumber={number}
            width={width}
            canvasRef={hideDrawing}
            devicePixelRatio={Math.min(window.devicePixelRatio, sharpest)}
            loading=""
            error="La pagina non si può mostrare."
          />
        )}
      </div>
      {count > 1 && (
        <p className={`note tabular ${classes.number}`} aria-hidden>
          {number} / {count}
        </p>
      )}
    </section>
  )
}
