import { Flex } from '@mantine/core'

/** Logo and company name. */
export function BrandLook({ name }: { name: string | undefined }) {
  return (
    <>
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="4" aria-hidden="true">
        <path d="M20 48V16h24v32" stroke="var(--soglia-brand)" strokeLinejoin="round" />
        <path d="M20 16l14 6v30l-14-4z" fill="var(--soglia-brand)" />
        <path d="M12 50h40" stroke="var(--soglia-group-arredo)" strokeLinecap="round" />
      </svg>
      <Flex
        component="span"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
        gap={{ base: 0, sm: 'md' }}
        miw={0}
      >
        {name && <span className="ellipsis brand-name">{name}</span>}
        <span className="brand-area">AREA RISERVATA</span>
      </Flex>
    </>
  )
}
