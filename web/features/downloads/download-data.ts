import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export const treeQuery = queryOptions(client.downloads.tree.query())
