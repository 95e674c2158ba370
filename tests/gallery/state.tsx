import { useEffect, useState } from 'react'
import type { Example } from '#tests/components/example.ts'
import { connect, PartStage, type Scheme, signedInDouble } from '#tests/components/stage.tsx'
import { examplesOf } from './all-examples.ts'

/** One example on a page of its own, as large as its frame: it has its own double, width and colours. */
export function State({ group, name, scheme }: { group: string; name: string; scheme: Scheme }) {
  const [example, setExample] = useState<Example>()
  useEffect(() => {
    void examplesOf(group).then(({ [name]: found }) => {
      if (!found) return
      const { as = 'Admin', answers } = found
      connect(signedInDouble(as, answers), as)
      setExample(found)
    })
  }, [group, name])
  useHeightOfContent()
  if (!example) return null
  const Draw = example.draw
  return (
    <PartStage scheme={scheme}>
      <div style={{ padding: 16 }}>
        <Draw />
      </div>
    </PartStage>
  )
}

const dialogHeight = 560
const leastHeight = 80

/** The frame is as high as what it shows; a dialog needs more room than it takes on the page. */
function useHeightOfContent(): void {
  useEffect(() => {
    const frame = window.frameElement as HTMLElement | null
    const root = document.getElementById('root')
    if (!frame || !root) return
    const fit = () => {
      const hasDialog = document.querySelector('[role=dialog]') !== null
      frame.style.height = `${hasDialog ? dialogHeight : Math.max(leastHeight, root.scrollHeight)}px`
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(root)
    const changes = new MutationObserver(fit)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
}
