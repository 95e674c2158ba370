import { IconHourglass, IconVersions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Health } from '#contract/health.ts'
import { hoursText } from '#rules/finding-words.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { Figures, HealthPanel, NotMeasured } from './health-panel.tsx'

export function ExpiryPanel({ health }: { health: Health | undefined }) {
  const expiring = health?.Scadenze
  return (
    <HealthPanel
      icon={IconHourglass}
      title="In scadenza"
      lines={2}
      aside={<span className="label">entro una settimana</span>}
    >
      {expiring && (
        <Figures
          rows={[
            ['Codici dei documenti', integer(expiring.Codici)],
            ['Il primo', expiring.PrimoCodice ? dayText(expiring.PrimoCodice) : '—'],
            ['Offerte lette senza risposta', integer(expiring.Offerte)],
            ['Inviti entro domani', integer(expiring.Inviti)],
          ]}
        />
      )}
    </HealthPanel>
  )
}

export function VersionsPanel({ health }: { health: Health | undefined }) {
  return (
    <HealthPanel icon={IconVersions} title="Versioni" lines={1}>
      {health && (
        <Figures
          rows={[
            ['Portale', health.Versioni.Portale],
            ['Base dati', health.Versioni.BaseDati],
            ['Acceso da', uptimeText(health)],
            [
              'Certificato fino al',
              health.CertificatoFino ? dayText(health.CertificatoFino) : <NotMeasured key="certificato" />,
            ],
            ['Pagine aperte', openText(health)],
            [
              'Errori nei browser oggi',
              <Link
                key="errori"
                className="link"
                to="/dashboard"
                search={{ mostra: 'errori' }}
                aria-label={`Errori nei browser oggi: ${integer(health.ErroriBrowser)}`}
              >
                {integer(health.ErroriBrowser)}
              </Link>,
            ],
          ]}
        />
      )}
    </HealthPanel>
  )
}

function uptimeText({ MisuratoAl, Versioni }: Health): string {
  return hoursText(Math.floor((Date.parse(MisuratoAl) - Date.parse(Versioni.AccesoDal)) / 3_600_000))
}

/** `0.3.0: 12, senza numero: 1` */
function openText({ VersioniAperte }: Health): string {
  const open = VersioniAperte.map(
    ({ Versione, Pagine }) => `${Versione ?? 'senza numero'}: ${integer(Pagine)}`,
  )
  return open.join(', ') || '—'
}
