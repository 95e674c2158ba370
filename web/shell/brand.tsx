import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import classes from './brand.module.css'

/** Logo, company and "AREA RISERVATA", with a link to the home. */
export function Brand() {
  const company = useManufacturer()
  useEffect(() => {
    // The static shell (web/start.js) shows this name on the next start.
    if (company) localStorage.setItem('soglia.azienda', company.Nome)
  }, [company])
  return (
    <Link to="/" className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 64 64" aria-hidden="true">
        <rect className={classes.ground} width="64" height="64" rx="14" />
        <path className={classes.frame} d="M20 48V16h24v32" />
        <path className={classes.leaf} d="M20 16l14 6v30l-14-4z" />
        <path className={classes.sill} d="M12 50h40" />
      </svg>
      <Flex
        component="span"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
        gap={{ base: 0, sm: 'md' }}
        miw={0}
      >
        {company && <span className={`ellipsis strong ${classes.name}`}>{company.Nome}</span>}
        <span className={`soft ${classes.area}`}>AREA RISERVATA</span>
      </Flex>
    </Link>
  )
}
