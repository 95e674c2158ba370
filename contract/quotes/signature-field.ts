/** A signature is drawn in this field, and kept as the path of an SVG in its units. */
export const signatureField = { width: 600, height: 200 } as const
export const longestSignature = 8_000
export const signaturePath = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/
