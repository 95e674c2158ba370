import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'

/** Logo and company name with a link to the home. `web/index.html` draws both before any file arrives. */
export function Brand() {
  const company = useManufacturer()
  useEffect(() => {
    // The static shell (web/start.js) shows this name on the next start.
    if (company) localStorage.setItem('soglia.azienda', company.Nome)
  }, [company])
  return (
    <Link to="/" className="brand">
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="4" aria-hidden="true">
        <rect width="64" height="64" rx="14" fill="var(--soglia-group-porte)" />
        <path d="M20 48V16h24v32" stroke="var(--soglia-on-accent)" strokeLinejoin="round" />
        <path d="M20 16l14 6v30l-14-4z" fill="var(--soglia-on-accent)" />
        <path d="M12 50h40" stroke="var(--soglia-group-arredo)" strokeLinecap="round" />
      </svg>
      <Flex
        component="span"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
        gap={{ base: 0, sm: 'md' }}
        miw={0}
      >
        {company && <span className="ellipsis brand-name">{company.Nome}</span>}
        <span className="brand-area">AREA RISERVATA</span>
      </Flex>
    </Link>
  )
}
