import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
