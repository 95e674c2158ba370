declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Record<string, number | { min: number; max: number; default: number }>
    keepFeatures: string[]
  }
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
