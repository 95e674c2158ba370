import classes from './picture.module.css'

const leaves = [40, 142, 244, 346, 448]

/** Five door leaves in a showroom, from plain to panelled. */
export function PanelsPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 560 320"
      role="img"
      aria-label="Cinque porte in uno showroom"
    >
      <rect className={classes.wall} width="560" height="320" />
      <rect className={classes.floor} y="276" width="560" height="44" />
      {leaves.map((x, index) => (
        <g key={x} transform={`translate(${x} 64)`}>
          <rect className={classes.trim} x="-6" y="-6" width="84" height="218" />
          <rect className={index % 2 ? classes.leafPale : classes.leaf} width="72" height="212" />
          <Panels kind={index} />
          <circle className={classes.handle} cx="63" cy="112" r="3" />
          <path className={classes.sill} d="M-8 212h88" />
        </g>
      ))}
    </svg>
  )
}

function Panels({ kind }: { kind: number }) {
  const shapes = [
    'M14 20h44v60H14zM14 96h44v96H14z',
    'M0 53h72M0 106h72M0 159h72',
    'M26 18h20v176H26z',
    'M14 18h18v176H14zM40 18h18v176H40z',
    'M0 42h72M0 84h72M0 126h72M0 168h72',
  ]
  return <path className={classes.groove} d={shapes[kind]} />
}
