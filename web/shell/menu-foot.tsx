import { Flex } from '@mantine/core'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { PhoneLink } from '#web/ui/contact-link.tsx'
import { version } from '../../package.json'
import classes from './footer.module.css'
import { OutwardLink } from './footer.tsx'

/** Privacy, help and social links at the foot of the menu. */
export function MenuFoot() {
  const company = useManufacturer()
  return (
    <Flex component="footer" className={classes.inMenu} wrap="wrap" gap="4px 18px">
      {company && (
        <>
          <OutwardLink address={company.PrivacyUrl} text="Privacy policy" />
          <span>
            Assistenza <PhoneLink number={company.Contatti.Telefono} />
          </span>
          <Flex component="nav" wrap="wrap" gap="4px 18px" aria-label="Social">
            {company.Social.map(({ Nome, Url }) => (
              <OutwardLink key={Url} address={Url} text={Nome} />
            ))}
          </Flex>
        </>
      )}
      <span>Soglia {version}</span>
    </Flex>
  )
}
