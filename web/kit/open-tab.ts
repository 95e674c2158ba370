import { notify } from '#web/ui/notify.ts'
import { messageOf } from './problem-error.ts'

/**
 * Opens an address that has to be asked for first. The tab is opened while the click lasts, or it would be blocked as a
 * pop-up; its address follows, and it goes again where there is none.
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
