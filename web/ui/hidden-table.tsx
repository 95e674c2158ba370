import type { ReactNode } from 'react'

interface Props {
  caption: string
  heads: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly [heading: string, ...cells: ReactNode[]])[]
}

/** A table with the figures of a drawing, for screen readers. */
export function HiddenTable({ caption, heads, rows }: Props) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
