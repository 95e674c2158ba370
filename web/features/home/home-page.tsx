import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { longDayText } from '#rules/calendar.ts'
import { integer } from '#rules/italian-format.ts'
import { counted, dotted } from '#rules/italian-words.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUser } from '#web/kit/user.ts'
import { useMenuText } from '#web/parts/menu/menu-text.ts'
import { ShownItems } from '#web/parts/office/shown-items.tsx'
import { FreshnessOf } from '#web/parts/orders/freshness.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { DealerHero } from './dealer-hero.tsx'
import { FiguresPanel, TeamPanel } from './figures-panel.tsx'
import { HeroPlace } from './hero.tsx'
import classes from './home.module.css'
import { type HomeQuery, homeQuery } from './home-data.ts'
import { HomePictures } from './home-pictures.tsx'
import { OfferBanner } from './offer-banner.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { VisitPlansPanel } from './visit-plans-panel.tsx'

const FirstStepsPath = lazy(async () => ({
  default: (await import('#web/parts/first-steps/first-steps.tsx')).FirstStepsPath,
}))

export function HomePage() {
  const filter = useFilter()
  const { data } = useQuery(homeQuery(filter))
  return data?.Avvio ? <NewPortal /> : <OrdinaryHome />
}

function NewPortal() {
  return (
    <Page>
      <Stack gap="sm" w="100%" maw={1240}>
        <Box component="h1" fz={26} lh={1.25}>
          Mettiamo in funzione il portale
        </Box>
        <Suspense fallback={<SkeletonLines lines={12} />}>
          <FirstStepsPath />
        </Suspense>
      </Stack>
    </Page>
  )
}

function OrdinaryHome() {
  const { Utente, Tipologia } = useUser()
  const filter = useFilter()
  const query = useQuery(homeQuery(filter))
  const { data } = query
  const quotes = useMenuText('/sceltaPreventivo')
  const view = data?.Vista ?? filter?.Tipo ?? Tipologia
  const isNew = data !== undefined && data.Porte.length > 0 && quotes !== undefined
  return (
    <Page>
      <Stack gap="lg" w="100%" maw={1240}>
        <Flex
          component="header"
          wrap="wrap"
          align="flex-end"
          justify="space-between"
          gap={{ base: 10, sm: '4px 16px' }}
        >
          <div>
            <Box component="h1" className="breaking" fz={26} lh={1.25} mb={2}>
              Benvenuto, {Utente}
            </Box>
            <NameAndDate query={query} />
            {data?.Contenuti.Benvenuto && (
              <Box component="p" className="breaking" maw="70ch" mt={6} style={{ whiteSpace: 'pre-line' }}>
                {data.Contenuti.Benvenuto}
              </Box>
            )}
          </div>
          <Flex
            direction="column"
            align={{ base: 'stretch', sm: 'flex-end' }}
            gap="xs"
            w={{ base: '100%', sm: 'auto' }}
          >
            {view !== 'Admin' && quotes && !isNew && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                renderRoot={props => <Link to="/preventivi" search={{ nuovo: true }} {...props} />}
              >
                Nuovo preventivo
              </Button>
            )}
            <FreshnessOf data={data?.Aggiornamento} />
          </Flex>
        </Flex>
        {view === 'Cliente' && query.isPending && <HeroPlace />}
        {data?.Vista === 'Cliente' && <DealerHero home={data} canQuote={quotes !== undefined} />}
        <ShownItems kind="notices" noun="avviso" items={data?.Avvisi} />
        <div className={classes.columns}>
          <Stack gap="lg" miw={0}>
            {!isNew && <TasksPanel query={query} />}
            {data && data.Giri.length > 0 && <VisitPlansPanel plans={data.Giri} />}
            <ChangesPanel query={query} />
          </Stack>
          <Stack gap="lg" miw={0}>
            <FiguresPanel query={query} view={view} />
            {view === 'AgenteCapo' && !filter && <TeamPanel query={query} />}
            {data?.Offerte && <OfferBanner address={data.Offerte} text={data.Contenuti.Banner} />}
            <HomePictures query={query} />
          </Stack>
        </div>
      </Stack>
    </Page>
  )
}

function NameAndDate({ query: { data } }: { query: HomeQuery }) {
  const company = useManufacturer()
  const name = data && (data.Vista === 'Admin' ? company?.Nome : data.Nome)
  const customers = data && data.Clienti !== null && customersText(data.Clienti, data.ClientiSquadra)
  const parts = [name, customers, longDayText(data?.Oggi ?? todayInItaly())]
  return <p className="soft">{dotted(...parts)}</p>
}

function customersText(own: number, team: number | null): string {
  const text = counted(own, 'cliente', 'clienti')
  return team === null ? text : `${text}, ${integer(team)} con la squadra`
}
