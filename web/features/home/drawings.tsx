import type { ReactNode } from 'react'
import classes from './picture.module.css'

/** All drawings share the same wall as background. */
function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 560 320" role="img" aria-label={label}>
      <rect className={classes.wall} width="560" height="320" />
      {children}
    </svg>
  )
}

/** A door ajar, with light falling across the sill. */
export function DoorwayPicture() {
  return (
    <Scene label="Una porta socchiusa da cui entra la luce">
      <rect className={classes.floor} y="262" width="560" height="58" />
      <path className={classes.skirting} d="M0 252h560v10H0z" />
      <path className={classes.light} d="M240 262h92l96 58H196z" />
      <rect className={classes.trim} x="222" y="40" width="128" height="222" />
      <rect className={classes.opening} x="232" y="50" width="108" height="212" />
      <path className={classes.sill} d="M226 262h120" />
      <path className={classes.leaf} d="M232 50l62 16v208l-62-12z" />
      <path className={classes.groove} d="M244 70l38 9v76l-38-5zM244 164l38 5v84l-38-7z" />
      <circle className={classes.handle} cx="286" cy="166" r="3.5" />
      <path className={classes.plantPot} d="M420 226h34l-5 36h-24z" />
      <path
        className={classes.plant}
        d="M437 226c-2-30-18-42-30-46 2 22 10 38 30 46zM437 226c0-36 14-52 28-60 2 26-6 48-28 60z"
      />
    </Scene>
  )
}

const leaves = [40, 142, 244, 346, 448]

/** Five door leaves in a showroom, from plain to panelled. */
export function PanelsPicture() {
  return (
    <Scene label="Cinque porte in uno showroom">
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
    </Scene>
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
