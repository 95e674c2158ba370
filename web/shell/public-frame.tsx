import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import classes from './public-frame.module.css'

/** The frame of pages without sign-in. */
export function PublicFrame() {
  useEffect(() => {
    // Loads the private frame while the user types the password.
    const timer = setTimeout(() => void import('./private-frame.tsx').catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.frame} data-frame>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
