import { notify } from '#web/ui/notify.ts'
import { messageOf } from './problem-error.ts'

/**
 * Opens a URL that must first be loaded. The tab opens during the click, because browsers block later pop-ups. The tab
 * closes again if no URL is found.
 */
export async function openTab(findAddress: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) {
    notify.warning(
      'Il browser ha bloccato la nuova scheda. Consenti le finestre a comparsa per questo sito e riprova.',
    )
    return
  }
  tab.opener = null
  try {
    const address = await findAddress()
    if (address === undefined) tab.close()
    else tab.location.replace(address)
  } catch (error) {
    tab.close()
    notify.warning(messageOf(error))
  }
}
