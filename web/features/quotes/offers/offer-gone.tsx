import { Flex } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import classes from './offer.module.css'

export function OfferGone() {
  return (
    <Flex
      component="main"
      className={classes.gone}
      direction="column"
      align="center"
      justify="center"
      gap="md"
      flex={1}
    >
      <IconFileOff size={40} stroke={1.25} aria-hidden />
      <h1 className={classes.title}>Offerta non trovata</h1>
      <p>Questa offerta non esiste più. Chiedi al tuo rivenditore un nuovo indirizzo.</p>
      <p className={classes.soft}>
        Se hai copiato l'indirizzo a mano, controlla che sia completo: anche una sola lettera diversa porta
        qui.
      </p>
    </Flex>
  )
}
