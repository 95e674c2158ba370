import { join } from 'node:path'
import { findValidator, measureWeb, webBudget, weighListScreen } from './web-weight.ts'

// Compares the size of the sign-in page and of each lazy chunk with the project's budget.
const folder = join(import.meta.dirname, '../dist/web')
const { firstKb, chunks } = measureWeb(folder)
const listKb = weighListScreen(folder)
const validators = findValidator(folder)
const tooLarge = chunks.filter(chunk => !chunk.isHeavyByNature && chunk.kb > webBudget.chunkKb)

process.stdout.write(
  `  first screen ${firstKb.toFixed(1)} kB gz of ${webBudget.firstScreenKb}, list of orders ${listKb.toFixed(1)} kB as sent of ${webBudget.listScreenKb}; ${chunks.length} lazy chunks\n`,
)
for (const { file, kb } of tooLarge)
  process.stderr.write(`${file} weighs ${kb.toFixed(1)} kB gz, more than ${webBudget.chunkKb}\n`)
for (const file of validators)
  process.stderr.write(`${file} holds zod: a value was taken from a file that imports it\n`)
const isTooHeavy = firstKb > webBudget.firstScreenKb || listKb > webBudget.listScreenKb
if (isTooHeavy || tooLarge.length + validators.length > 0) process.exit(1)
