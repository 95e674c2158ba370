import { Flex } from '@mantine/core'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { version } from '../../package.json'
import classes from './footer.module.css'

export function Footer() {
  const company = useManufacturer()
  return (
    <Flex
      component="footer"
      className={classes.footer}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="0 16px"
    >
      {company && (
        <>
          <OutwardLink address={company.PrivacyUrl} text="Privacy policy" />
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

export function OutwardLink({ address, text }: { address: string; text: string }) {
  if (!/^https?:\/\//.test(address)) return <span />
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
