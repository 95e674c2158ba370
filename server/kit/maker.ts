/** The maker of a quote as rows store it: a customer's own people, or one agent. */
export const customerMaker = 'cliente'

const ofAgent = 'agente:'

export function makerOfAgent(code: string): string {
  return ofAgent + code
}

/** The agent's code; null if a customer made the quote. */
export function agentOfMaker(maker: string): string | null {
  return maker.startsWith(ofAgent) ? maker.slice(ofAgent.length) : null
}
