import { Box } from '@mantine/core'
import type { ComponentProps } from 'react'
import { signatureField } from '#contract/quotes/signature-field.ts'

interface Props extends Pick<ComponentProps<'svg'>, 'onPointerDown' | 'onPointerMove'> {
  /** The drawn path; empty if the name was typed. */
  path: string
  name: string
  /** True for a field that waits for its first stroke. */
  isEmptyField?: boolean
}

const { width, height } = signatureField

/** A signature above its line, drawn or written. */
export function SignaturePicture({ path, name, isEmptyField = false, ...pointer }: Props) {
  const isField = pointer.onPointerDown !== undefined
  if (path === '' && !isEmptyField)
    return (
      <Box
        className="breaking"
        ff="var(--soglia-type)"
        fz={26}
        fs="italic"
        ta="center"
        px="md"
        py="lg"
        style={{ borderBottom: '1px solid var(--soglia-line)' }}
      >
        {name}
      </Box>
    )
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      display="block"
      w="100%"
      role="img"
      aria-label={name}
      {...(isField && { bd: '1px dashed var(--soglia-line-field)' })}
      style={{
        touchAction: isField ? 'none' : undefined,
        cursor: isField ? 'crosshair' : undefined,
        borderRadius: 'var(--soglia-radius)',
      }}
      {...pointer}
    >
      <path d={`M30 ${height - 35}H${width - 30}`} stroke="var(--soglia-line)" strokeWidth={2} />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  )
}
