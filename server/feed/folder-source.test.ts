import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { openFolder } from './folder-source.ts'
import { UnreadableFileError } from './line-blocks.ts'

test('a file that cannot be opened when its turn comes is refused by name, and ends nothing else', async () => {
  const feed = openFeedFolder()
  feed.write(smallFeed())
  const source = await openFolder(feed.path)
  const found = await source.find('clienti.csv')
  rmSync(join(feed.path, 'clienti.csv'))
  await pause(50)
  const reading = (async () => {
    for await (const _ of found ?? []);
  })()
  await expect(reading).rejects.toThrow(UnreadableFileError)
  await expect(reading).rejects.toThrow('«clienti.csv» non si può leggere')
  feed.remove()
})
