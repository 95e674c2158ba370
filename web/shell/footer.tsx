import { useManufacturer } from '#web/kit/portal-info.ts'
import classes from './footer.module.css'

export function Footer() {
  const company = useManufacturer()
  if (!company) return <footer className={classes.footer} />
  return (
    <footer className={classes.footer}>
      <OutwardLink address={company.PrivacyUrl} text="Privacy policy" />
      <nav className={classes.social} aria-label="Social">
        {company.Social.map(({ Nome, Url }) => (
          <OutwardLink key={Url} address={Url} text={Nome} />
        ))}
      </nav>
    </footer>
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
