import { entities } from '#server/feed/entities/all.ts'
import { feedSchemaOf, schemaPath } from './feed-schema.ts'
import { writeAllGenerated } from './generated.ts'

// Writes docs/feed, with a Table Schema for each file of the feed. --check only reports whether the files are fresh.
const fresh = new Map(
  entities.map(entity => [schemaPath(entity), `${JSON.stringify(feedSchemaOf(entity), null, 2)}\n`]),
)

writeAllGenerated({ fresh, patterns: ['docs/feed/*.json'], command: 'npm run feed:schemas' })
