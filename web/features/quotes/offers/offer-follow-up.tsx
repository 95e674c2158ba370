import { Button, Flex, Stack } from '@mantine/core'
import { IconBellRinging, IconCalendarPlus } from '@tabler/icons-react'
import type { Quote } from '#contract/quotes.ts'
import { daysBetween, shiftedDay } from '#rules/calendar.ts'
import { dayText, euroOf, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'

const soonDays = 7
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Reminds the end customer once, or gives the offer more time with the prices of today. */
export function OfferFollowUp({ quote }: { quote: Quote }) {
  const { Offerta: offer, Testata, Totali, PuoModificare } = quote
  const args = { params: { id: String(Testata.id) } }
  const reminder = useCommand(client.quoteOffers.remind, { isFresh: true, done: 'Promemoria in partenza' })
  const prolonging = useCommand(client.quoteOffers.prolong, {
    isFresh: true,
    done: ({ validoFino, Totale }) =>
      `Offerta valida fino ${articled('al', dayText(validoFino))}: ${euroOf(Totale)} IVA inclusa`,
  })
  if (!offer || offer.Esito) return null
  const today = todayInItaly()
  const isPast = offer.validoFino < today
  const isMailed = offer.InviataCon === 'mail' && offer.StatoMail === 'partita'
  const next = dayText(shiftedDay(today, 30))
  async function prolong() {
    const agreed = await confirm({
      title: "Proroga l'offerta",
      text: `Il cliente trova allo stesso link una nuova versione, valida fino ${articled('al', next)}, con i prezzi di oggi: ${euroOf(Totali.TotaleIvato)} IVA inclusa.`,
      action: 'Proroga di 30 giorni',
    })
    if (agreed) prolonging.run(args)
  }
  return (
    <Stack gap="xs">
      <Flex wrap="wrap" gap="sm">
        {isMailed && !isPast && !offer.Sollecitata && (
          <Button
            variant="default"
            leftSection={<IconBellRinging {...icon} />}
            loading={reminder.isBusy}
            onClick={() => reminder.run(args)}
          >
            Sollecita una volta
          </Button>
        )}
        {PuoModificare && daysBetween(today, offer.validoFino) <= soonDays && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus {...icon} />}
            loading={prolonging.isBusy}
            onClick={() => void prolong()}
          >
            Proroga di 30 giorni
          </Button>
        )}
      </Flex>
      {offer.Sollecitata && (
        <p className="soft">Promemoria inviato {articled('il', instantText(offer.Sollecitata))}.</p>
      )}
    </Stack>
  )
}
