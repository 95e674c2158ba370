import type { Compared } from './compare.ts'

interface Report {
  title: string
  /** The folder of the pictures before, relative to the page; undefined at the first run. */
  before: string | undefined
  compared: readonly Compared[]
  missed: readonly string[]
}

/** A page that shows each picture beside the one before, those that differ most first. */
export function reportPage({ title, before, compared, missed }: Report): string {
  const changed = compared.filter(({ pixels }) => pixels !== 0)
  const rest = compared.filter(({ pixels }) => pixels === 0)
  const folders = Map.groupBy(rest, ({ file }) => file.slice(0, file.lastIndexOf('/')))
  const same = [...folders].map(
    ([folder, found]) => `<h3>${folder}</h3><div class="row">${found.map(one => figure(one)).join('')}</div>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
body { font: 14px system-ui; margin: 24px }
.row { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 } img { height: 420px; border: 1px solid #ccc } figcaption { max-width: 420px }
</style>
<h1>${title}</h1>
<p>${compared.length} pictures, ${changed.length} new or different${before ? '' : ' (nothing to compare with)'}.</p>
${missed.length > 0 ? `<h2>Not photographed</h2><ul>${missed.map(text => `<li>${escaped(text)}</li>`).join('')}</ul>` : ''}
<h2>New or different</h2>
${changed.map(one => `<div class="row">${before && one.pixels !== null ? figure(one, before) : ''}${figure(one)}</div>`).join('\n')}
<h2>The same as before</h2>
${same.join('\n')}
</html>
`
}

function figure({ file, pixels }: Compared, folder = '.'): string {
  const path = `${folder}/${file}`
  const words = pixels === null ? 'new' : `${pixels} px`
  return `<figure><a href="${path}"><img loading="lazy" src="${path}" alt=""></a><figcaption>${file} · ${folder === '.' ? words : 'before'}</figcaption></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
