import type { Example } from '#tests/components/example.ts'
import { Reserved } from './reserved.tsx'

const dealer = { role: 'Cliente', action: <a href="/">Torna alla home</a> } as const

export const oneRole: Example = {
  draw: () => <Reserved {...dealer} what="pagina" roles={['Admin']} />,
}

export const severalRoles: Example = {
  draw: () => <Reserved {...dealer} what="scheda" roles={['Agente', 'AgenteCapo', 'Admin']} />,
}
