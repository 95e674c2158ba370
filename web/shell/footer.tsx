import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { version } from '../../package.json'
import classes from './footer.module.css'

export function Footer() {
  return (
    <Flex
      component="footer"
      className={classes.footer}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="0 16px"
    >
      <FootLinks />
    </Flex>
  )
}

/** Privacy, social links and release, with further content between them. */
export function FootLinks({ children }: { children?: ReactNode }) {
  const company = useManufacturer()
  return (
    <>
      {company && (
        <>
          <OutwardLink address={company.PrivacyUrl} text="Privacy policy" />
          {children}
          <Flex component="nav" wrap="wrap" gap="4px 18px" aria-label="Social">
            {company.Social.map(({ Nome, Url }) => (
              <OutwardLink key={Url} address={Url} text={Nome} />
            ))}
          </Flex>
        </>
      )}
      <span>Soglia {version}</span>
    </>
  )
}

function OutwardLink({ address, text }: { address: string; text: string }) {
  if (!/^https?:\/\//.test(address)) return <span />
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
