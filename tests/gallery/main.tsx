import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { State } from './state.tsx'

const group = location.pathname.replace(/^\/parti\/?/, '') || undefined
const asked = new URLSearchParams(location.search)
const name = asked.get('stato')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    group && name ? (
      <State group={group} name={name} scheme={asked.get('schema') === 'dark' ? 'dark' : 'light'} />
    ) : (
      <Gallery group={group} />
    ),
  )
}
