import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanySettings } from '#contract/office.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'

/** The mail that a new user gets, as the server writes it. Its frame runs no script and opens no link. */
export function MailPreview({ company }: { company: CompanySettings }) {
  const query = useQuery({
    ...client.office.preview.query({ body: company }),
    placeholderData: before => before,
  })
  return (
    <Loaded query={query} lines={12}>
      {({ Oggetto, Html }) => (
        <figure>
          <Box component="figcaption" className="breaking" mb="sm">
            <span className="soft">Oggetto: </span>
            {Oggetto}
          </Box>
          <Box
            component="iframe"
            className="card"
            title="Mail di un nuovo accesso"
            sandbox=""
            srcDoc={withStyleSheet(Html)}
            inert
            w="100%"
            h={{ base: 920, sm: 700 }}
          />
        </figure>
      )}
    </Loaded>
  )
}

/** Mails have style attributes, which the policy of the page admits in no frame, so they become a style sheet. */
function withStyleSheet(html: string): string {
  const rules: string[] = []
  const body = html.replace(/ style="([^"]*)"/g, (_, style) => ` class="s${rules.push(style) - 1}"`)
  const sheet = rules.map((rule, index) => `.s${index}{${rule}}`).join('')
  return `<style nonce="${window.__webpack_nonce__}">${sheet}</style>${body}`
}
