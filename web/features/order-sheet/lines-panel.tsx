import { ActionIcon, Box, Flex } from '@mantine/core'
import { IconMessage, IconMessageReport, IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, euroOf } from '#rules/italian-format.ts'
import { articled, counted, dotted } from '#rules/italian-words.ts'
import { canRaiseClaims } from '#rules/permissions.ts'
import { lineDoorLook } from '#rules/shown-door.ts'
import { useUser } from '#web/kit/user.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The lines with their doors; the total stands below the amounts. */
export function LinesPanel({ sheet, onWrite }: { sheet: OrderSheet; onWrite: (position: number) => void }) {
  const { NUM_ORD, Progressivo, Righe, Totale, Data_ord, Stato } = sheet
  const canClaim = canRaiseClaims(useUser().Tipologia) && Stato === 'consegnato'
  const lines = useMemo(() => Righe.map(line => ({ line, door: lineDoorLook(line) })), [Righe])
  const hasDoors = lines.some(({ door }) => door)
  const isWaiting = Stato === 'daConfermare' || Stato === 'daAggiornare'
  return (
    <Panel title={titleOf(lines)} count={`ordinate ${articled('il', dayText(Data_ord))}`}>
      {lines.length === 0 ? (
        <Empty text={isWaiting ? 'Le righe arrivano con la conferma' : 'Nessun dato trovato'} />
      ) : (
        <Box component="ul" className="ruled" aria-label={`Righe dell'ordine ${NUM_ORD}`}>
          {lines.map(({ line, door }) => (
            <Flex component="li" key={line.Posizione} align="center" gap={{ base: 'sm', sm: 'lg' }} py={12}>
              <Box component="span" className="soft tabular" visibleFrom="sm" miw={20}>
                {line.Posizione}
              </Box>
              {hasDoors && (
                <Box
                  component="span"
                  className="center"
                  flex="none"
                  w={{ base: 46, sm: 92 }}
                  h={{ base: 72, sm: 112 }}
                  p={{ base: 3, sm: 6 }}
                  bdrs="sm"
                  bg="var(--soglia-sunken)"
                >
                  {door ? (
                    <DoorView door={door} alt="" />
                  ) : (
                    <IconPackage className="soft" size={24} stroke={1.25} aria-hidden />
                  )}
                </Box>
              )}
              <Flex className="breaking" wrap="wrap" gap="2px 16px" flex={1} miw={0}>
                <Box flex="3 1 180px" miw={0}>
                  <strong className="strong">{line.Descrizione}</strong>
                  <p className="soft">{line.Modello}</p>
                </Box>
                <Box flex="2 1 150px" miw={0}>
                  <p>{line.Colore}</p>
                  <p className="soft tabular">{line.Misure}</p>
                </Box>
              </Flex>
              <Flex
                className="tabular"
                direction={{ base: 'column-reverse', sm: 'row' }}
                align="flex-end"
                gap="2px 16px"
                ta="end"
              >
                <span>{counted(line.Quantita, 'pz', 'pz')}</span>
                <Box component="strong" className="strong" miw={96}>
                  {euroOf(line.Importo)}
                </Box>
              </Flex>
              <Flex direction={{ base: 'column', sm: 'row' }}>
                <IconButton
                  icon={IconMessage}
                  label={`Scrivi sulla riga ${line.Posizione}`}
                  title="Scrivi"
                  mih={{ base: 44, sm: 0 }}
                  miw={{ base: 44, sm: 0 }}
                  onClick={() => onWrite(line.Posizione)}
                />
                {canClaim && <ClaimLink order={Progressivo} line={line.Posizione} />}
              </Flex>
            </Flex>
          ))}
        </Box>
      )}
      <Box component="p" ta="end">
        Totale{' '}
        <Box component="strong" className="figure">
          {euroOf(Totale)}
        </Box>{' '}
        +iva
      </Box>
    </Panel>
  )
}

function ClaimLink({ order, line }: { order: number; line: number }) {
  const label = `Apri un reclamo sulla riga ${line}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="input-sm"
      mih={{ base: 44, sm: 0 }}
      miw={{ base: 44, sm: 0 }}
      aria-label={label}
      title={label}
      renderRoot={props => <Link {...props} to="/reclami/nuovo" search={{ ordine: order, riga: line }} />}
    >
      <IconMessageReport size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

type Lines = readonly { line: OrderSheet['Righe'][number]; door: unknown }[]

/** `3 porte`, `3 porte · altre 2 righe`, `4 righe` */
function titleOf(lines: Lines): string {
  const doors = lines.filter(({ door }) => door)
  const others = lines.length - doors.length
  if (doors.length === 0) return counted(others, 'riga', 'righe')
  const pieces = doors.reduce((sum, { line }) => sum + line.Quantita, 0)
  const rest = others === 1 ? "un'altra riga" : `altre ${counted(others, 'riga', 'righe')}`
  return dotted(counted(pieces, 'porta', 'porte'), others > 0 && rest)
}
