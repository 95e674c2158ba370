import { contract } from '#contract/index.ts'
import { openApiOf } from '#server/kit/open-api.ts'
import { readRelease } from '#server/release.ts'
import { apiPages } from './api-pages.ts'
import { writeAllGenerated } from './generated.ts'

// Writes openapi.json, so that reviews show every change of wire and access. Also writes docs/api, with one page per
// feature for people. --check only reports whether the files are fresh.
const fresh = new Map([['openapi.json', `${JSON.stringify(openApiOf(contract, readRelease()), null, 2)}\n`]])
for (const [file, text] of apiPages(contract)) fresh.set(`docs/api/${file}`, text)

writeAllGenerated({ fresh, patterns: ['openapi.json', 'docs/api/*.md'], command: 'npm run openapi' })
