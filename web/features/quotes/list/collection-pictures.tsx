import type { ReactNode } from 'react'
import classes from './collections.module.css'

const handle = { fill: 'none', stroke: '#55534e', strokeWidth: 4, strokeLinecap: 'round' } as const

/** Colours of the doors, which are the same in both schemes. */
const paint = {
  cream: { fill: '#efe6d4', stroke: '#d5c9b0' },
  wood: { fill: '#8a6448' },
  grey: { fill: '#a8a59d' },
  dark: { fill: '#3a3835' },
  glass: { fill: '#cfe0e1' },
  shine: { stroke: '#f3f9f9', strokeWidth: 5 },
  grain: { fill: 'none', stroke: '#6b4a35', strokeWidth: 1.5 },
  groove: { fill: 'none', stroke: '#c3b596', strokeWidth: 2 },
  handle,
  bolt: { ...handle, stroke: '#b9bfc2' },
  rail: { stroke: '#77746d', strokeWidth: 3 },
  spy: { fill: '#d8d5cd' },
} as const

/** A wall and a floor as background; the text next to the picture describes it. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 320 200" aria-hidden="true">
      <rect className={classes.wall} width="320" height="200" />
      <rect className={classes.floor} y="172" width="320" height="28" />
      <path className={classes.edge} d="M0 172h320" />
      {children}
    </svg>
  )
}

/** Three door leaves: plain, banded and glazed. */
export function LeavesPicture() {
  return (
    <Scene>
      <Doorway x={38}>
        <rect {...paint.cream} width="62" height="136" />
        <path {...paint.handle} d="M50 70h-12" />
      </Doorway>
      <Doorway x={129}>
        <rect {...paint.wood} width="62" height="136" />
        <path {...paint.grain} d="M0 34h62M0 68h62M0 102h62" />
        <path {...paint.handle} d="M50 70h-12" />
      </Doorway>
      <Doorway x={220}>
        <rect {...paint.grey} width="62" height="136" />
        <rect {...paint.glass} x="18" y="14" width="18" height="108" />
        <path {...paint.handle} d="M54 70h-10" />
      </Doorway>
    </Scene>
  )
}

function Doorway({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 36)`}>
      <path className={classes.trim} d="M-7 136V-7h76v143h-7V0H0v136z" />
      {children}
    </g>
  )
}

/** A pair of panelled door leaves. */
export function PairPicture() {
  return (
    <Scene>
      <g transform="translate(92 30)">
        <path className={classes.trim} d="M-9 142V-9h154v151h-9V0H0v142z" />
        <rect {...paint.cream} width="67" height="142" />
        <rect {...paint.cream} x="69" width="67" height="142" />
        <path {...paint.groove} d="M11 12h45v50H11zM11 74h45v56H11zM80 12h45v50H80zM80 74h45v56H80z" />
        <path {...paint.handle} d="M60 70h-10M76 70h10" />
      </g>
    </Scene>
  )
}

/** A wardrobe with sliding doors, one of them a mirror. */
export function WardrobePicture() {
  return (
    <Scene>
      <g transform="translate(54 28)">
        <rect className={classes.trim} x="-6" y="-6" width="224" height="150" />
        <rect {...paint.wood} width="76" height="138" />
        <rect {...paint.glass} x="70" width="74" height="138" />
        <rect {...paint.grey} x="138" width="74" height="138" />
        <path {...paint.shine} d="M82 96l34-70M94 108l40-82" />
        <path {...paint.rail} d="M-6 0h224M-6 138h224" />
        <path {...paint.handle} d="M8 60v18M204 60v18" />
      </g>
    </Scene>
  )
}

/** An armoured door, ajar, with extended bolts. */
export function ArmouredPicture() {
  return (
    <Scene>
      <g transform="translate(118 26)">
        <path className={classes.trim} d="M-10 146V-10h104v156H84V0H0v146z" />
        <rect {...paint.dark} width="84" height="146" />
        <path {...paint.wood} d="M0 0l68 8v130L0 146z" />
        <path {...paint.bolt} d="M68 36h10M68 52h10M68 94h10M68 110h10" />
        <circle className={classes.knob} cx="56" cy="73" r="5" />
        <circle {...paint.spy} cx="33" cy="46" r="2.5" />
        <path {...paint.grain} d="M0 28l68 5M0 116l68-4" />
      </g>
    </Scene>
  )
}
