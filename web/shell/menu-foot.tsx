import { Flex } from '@mantine/core'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { PhoneLink } from '#web/ui/contact-link.tsx'
import classes from './footer.module.css'
import { FootLinks } from './footer.tsx'

/** Privacy, help and social links at the foot of the menu. */
export function MenuFoot() {
  const company = useManufacturer()
  return (
    <Flex component="footer" className={classes.inMenu} wrap="wrap" gap="4px 18px">
      <FootLinks>
        {company && (
          <span>
            Assistenza <PhoneLink number={company.Contatti.Telefono} />
          </span>
        )}
      </FootLinks>
    </Flex>
  )
}
