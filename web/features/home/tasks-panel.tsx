import { ActionIcon, Box, Flex, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarX,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconHourglass,
  IconInbox,
  IconMail,
  IconMailQuestion,
  IconPhone,
  IconPhoneCall,
  type IconProps,
  IconTruck,
  IconUserPlus,
  IconWritingSign,
  IconZzz,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Home, HomeTask } from '#contract/home.ts'
import type { TaskKind } from '#contract/home-kinds.ts'
import { integer } from '#rules/italian-format.ts'
import { phoneHref } from '#web/ui/contact-link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { comingDay } from './day-words.ts'
import type { HomeQuery } from './home-data.ts'
import { taskLinks } from './home-links.ts'
import { HomePanel } from './home-panel.tsx'
import classes from './lines.module.css'
import { type TaskWords, taskWords } from './task-words.ts'

const icons: Readonly<Record<TaskKind, ComponentType<IconProps>>> = {
  daConfermare: IconWritingSign,
  daAggiornare: IconCalendarX,
  ritardo: IconTruck,
  preventiviInScadenza: IconHourglass,
  offerteAperte: IconEye,
  offerteFerme: IconMailQuestion,
  registrazioni: IconUserPlus,
  richieste: IconInbox,
  maiAperte: IconMail,
  passi: IconPhoneCall,
  silenziosi: IconZzz,
  resi: IconArrowBackUp,
}

/** Today's tasks; each links to its list. */
export function TasksPanel({ query }: { query: HomeQuery }) {
  const count = query.data?.DaFare.length
  return (
    <HomePanel title="Da fare oggi" beside={count ? integer(count) : undefined} query={query} lines={8}>
      {home =>
        home.DaFare.length === 0 ? (
          <AllDone home={home} />
        ) : (
          <ul className="lined" aria-label="Da fare oggi">
            {home.DaFare.map(task => (
              <Flex component="li" key={task.Tipo} align="center">
                <TaskLine task={task} home={home} />
                {task.Telefono && <Call name={task.Nomi[0] ?? ''} number={task.Telefono} />}
              </Flex>
            ))}
          </ul>
        )
      }
    </HomePanel>
  )
}

function TaskLine({ task, home }: { task: HomeTask; home: Home }) {
  const { title, under, chip } = taskWords({ task, view: home.Vista, today: home.Oggi })
  const Icon = icons[task.Tipo]
  return (
    <Link {...taskLinks[task.Tipo]} className={classes.task}>
      <span className={`center ${classes.taskIcon}`} data-tone={chip.tone} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <Flex component="span" className={classes.taskText} direction="column" miw={0}>
        <span className="strong">{title}</span>
        <span className={`label ${classes.under}`}>{under}</span>
      </Flex>
      <span className={classes.taskChip}>
        <Chip {...chip} />
      </span>
      <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}

/** A desk has the number in the line, because it cannot dial. */
function Call({ name, number }: { name: string; number: string }) {
  const words = `Chiama ${name}: ${number}`
  return (
    <ActionIcon
      component="a"
      href={phoneHref(number)}
      hiddenFrom="sm"
      variant="default"
      size={44}
      me="sm"
      aria-label={words}
      title={words}
    >
      <IconPhone size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

const chipIcons = { warning: IconClock, danger: IconAlertTriangle, info: undefined, neutral: undefined }

function Chip({ tone, text }: TaskWords['chip']) {
  const Icon = chipIcons[tone]
  // Numbers and amounts need no icon.
  const icon = Icon ? <Icon size={12} stroke={2.25} aria-hidden /> : false
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  )
}

function AllDone({ home: { Prossima, Oggi } }: { home: Home }) {
  return (
    <Stack gap="xs" align="center" ta="center" p="28px 18px">
      <IconCircleCheck size={28} stroke={1.5} color="var(--soglia-success)" aria-hidden />
      <Box component="p" className="strong" fz={15}>
        Per oggi è tutto fatto
      </Box>
      {Prossima && Prossima.Giorno >= Oggi && (
        <p className="label">
          Prossima consegna {comingDay(Prossima.Giorno, Oggi)}:{' '}
          <Link to="/ordine/$progressivo" params={{ progressivo: String(Prossima.Progressivo) }}>
            ordine {Prossima.Nome}
          </Link>
        </p>
      )}
    </Stack>
  )
}
