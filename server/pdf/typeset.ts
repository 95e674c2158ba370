import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

/** One document for Typst: `data` is JSON, and images are at `/images/<name>`. */
export interface TypesetJob {
  template: string
  data: string
  images: Record<string, Uint8Array>
  /** `picture` gives all pages below each other as SVG. */
  output: 'accessible' | 'plain' | 'picture'
}

const templates = fileURLToPath(new URL('./templates', import.meta.url))
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'))
const brandFont = fileURLToPath(new URL('./fonts', import.meta.url))
const weights = ['400Regular', '500Medium', '600SemiBold']

// V8 sees only a few bytes of the compiler's documents, so V8 alone would collect far too late.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Runs Typst in the calling process. */
export function openTypesetter(): (job: TypesetJob) => Uint8Array {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontPaths: [brandFont, ...weights.map(weight => join(fonts, weight))] }],
  })
  return job => {
    try {
      return typeset(compiler, job)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(0)
      setImmediate(collectGarbage)
    }
  }
}

function typeset(compiler: NodeCompiler, job: TypesetJob): Uint8Array {
  for (const [name, bytes] of Object.entries(job.images)) {
    compiler.mapShadow(join(templates, 'images', name), Buffer.from(bytes))
  }
  const compiled = compiler.compile({
    mainFilePath: join(templates, `${job.template}.typ`),
    inputs: { data: job.data },
  })
  const document = compiled.result
  if (!document) throw new Error(diagnosis(compiler, compiled.takeError()))
  return job.output === 'picture'
    ? Buffer.from(compiler.plainSvg(document))
    : exportPdf(compiler, document, job.output === 'accessible')
}

// PDF/UA-1 refuses characters that no font has. Such a document keeps its tags but does not claim PDF/UA-1.
const undrawable = /could not be displayed|disallowed codepoint/

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, tagged: boolean): Uint8Array {
  if (!tagged) return compiler.pdf(document, { pdfTags: false })
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    if (!(error instanceof Error && undrawable.test(error.message))) throw error
    return compiler.pdf(document, { pdfTags: true })
  }
}

function diagnosis(compiler: NodeCompiler, error: NodeError | null): string {
  const found: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return found.map(entry => entry.message).join('; ')
}
