import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { BrandLook } from '#web/ui/brand-look.tsx'

/** The brand with a link to the home. `web/index.html` draws both before any file arrives. */
export function Brand() {
  const company = useManufacturer()
  useEffect(() => {
    // The static shell (web/start.js) shows name, logo and colour on the next start.
    if (!company) return
    localStorage.setItem('soglia.azienda', company.Nome)
    localStorage.setItem('soglia.logo', company.Stile)
    document.documentElement.style.cssText = company.Stile
  }, [company])
  return (
    <Link to="/" className="brand">
      <BrandLook name={company?.Nome} />
    </Link>
  )
}
