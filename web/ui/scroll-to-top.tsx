import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './scroll-to-top.module.css'

const appearsAfter = 200

/** The scrolling element: the document, or an element with data-main-scroll. */
function scrollerOf(event: Event): Element | undefined {
  if (event.target === document) return document.scrollingElement ?? undefined
  return event.target instanceof Element && event.target.matches('[data-main-scroll]')
    ? event.target
    : undefined
}

export function ScrollToTop() {
  const scroller = useRef<Element>(undefined)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    function onScroll(event: Event) {
      const scrolled = scrollerOf(event)
      if (!scrolled) return
      scroller.current = scrolled
      setShown(scrolled.scrollTop > appearsAfter)
    }
    // Scroll events do not bubble, so the listener uses the capture phase.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  if (!isShown || scroller.current?.isConnected === false) return null
  return (
    <IconButton
      className={classes.button}
      icon={IconArrowUp}
      variant="default"
      size={40}
      radius="xl"
      label="Torna all'inizio"
      title="Torna all'inizio"
      onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  )
}
