import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type Camera, openWhole } from './camera.ts'
import { fileOf } from './shots.ts'

const frame = 'iframe[data-print]'

/** Photographs the first two sheets that Ctrl P prints. Where it opens a PDF, a button of the menu shows the same. */
export async function photographPaper(camera: Camera, path: string): Promise<void> {
  await openWhole(camera, path)
  const { page } = camera
  await page.keyboard.press('Control+p')
  const answered = page.locator(`${frame}, [role=dialog]`).first()
  const hasAnswer = await answered.waitFor({ state: 'attached', timeout: 1_000 }).then(
    () => true,
    () => false,
  )
  if (hasAnswer && (await page.locator(frame).count()) === 0) return
  const pdf = hasAnswer
    ? await printedFrame(camera)
    : await page.pdf({ format: 'A4', preferCSSPageSize: true })
  for (const [at, sheet] of sheetsOf(pdf).entries()) {
    const state = `printed-${at + 1}`
    const file = fileOf({ who: camera.who, what: path, state, width: 1440, scheme: 'light' })
    mkdirSync(dirname(join(camera.folder, file)), { recursive: true })
    await sharp(sheet).jpeg({ quality: 90 }).toFile(join(camera.folder, file))
    camera.files.push(file)
  }
}

/** Only a page can be printed into a file, so the content of the frame moves to a page of its own. */
async function printedFrame({ page, context }: Camera): Promise<Buffer> {
  const table = page.frameLocator(frame).locator('tbody tr').first()
  await table.waitFor({ state: 'attached' })
  const html = await table.evaluate(({ ownerDocument }) => {
    const rules = ownerDocument.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    const style = rules.map(({ cssText }) => cssText).join('\n')
    return `<!doctype html><style>${style}</style>${ownerDocument.body.outerHTML}`
  })
  const paper = await context.newPage()
  await paper.setContent(html)
  const pdf = await paper.pdf({ preferCSSPageSize: true })
  await paper.close()
  return pdf
}

function sheetsOf(pdf: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-paper-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync('pdftoppm', ['-png', '-r', '80', '-l', '2', '-', join(folder, 'sheet')], { input: pdf })
  return readdirSync(folder)
    .toSorted()
    .map(name => join(folder, name))
}
