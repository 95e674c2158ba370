import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logoStyle } from '#rules/logo-look.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { BrandLook } from '#web/ui/brand-look.tsx'

/** The brand with a link to the home. `web/index.html` draws both before any file arrives. */
export function Brand() {
  const company = useManufacturer()
  useEffect(() => {
    // The static shell (web/start.js) shows this name and this logo on the next start.
    if (!company) return
    localStorage.setItem('soglia.azienda', company.Nome)
    const { Logo } = company
    const style = logoStyle(
      Logo && { address: Logo.Indirizzo, widthPx: Logo.Larghezza, heightPx: Logo.Altezza },
    )
    localStorage.setItem('soglia.logo', style)
    document.documentElement.style.cssText += style
  }, [company])
  return (
    <Link to="/" className="brand">
      <BrandLook name={company?.Nome} />
    </Link>
  )
}
