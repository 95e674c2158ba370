import { Box, Flex, Stack } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconEyeCheck,
  IconMessageQuestion,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { ClaimSheet } from '#contract/claims.ts'
import { remedyWords } from '#rules/claim-words.ts'
import { instantText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { useUser } from '#web/kit/user.ts'
import { WrittenText } from '#web/parts/conversations/messages.tsx'
import { NextStepNote } from '#web/ui/next-step.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { FoldedStory, StoryItem } from '#web/ui/story.tsx'
import type { Reread } from './claim-data.ts'
import { ClaimEvidence } from './claim-evidence.tsx'
import { ClaimHeader } from './claim-header.tsx'
import { claimNextStep, claimSteps, claimStory, lastProposal } from './claim-progress.ts'

interface Props {
  claim: ClaimSheet
  onMoved: Reread
}

/** The whole claim: how far it is, what is wrong, what comes next and what has happened. */
export function ClaimView({ claim, onMoved }: Props) {
  const next = claimNextStep(claim, useUser().Tipologia)
  return (
    <Stack gap="lg" w="100%" maw={1200}>
      <ClaimHeader claim={claim} onMoved={onMoved} />
      <Box className="card" px={20} py={18}>
        <Steps label="Stato del reclamo" steps={claimSteps(claim)} />
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} gap="lg">
        <Stack gap="lg" flex="2.24 1 0" miw={0}>
          <ClaimEvidence claim={claim} />
        </Stack>
        <Stack display={{ base: 'contents', md: 'flex' }} gap="lg" flex="1 1 0" miw={0}>
          {next && (
            // On a narrow screen it stands above what is wrong.
            <Box style={{ order: -1 }}>
              <NextStepNote turn={next.turn} title={next.title}>
                {next.text}
              </NextStepNote>
            </Box>
          )}
          <ProposalPanel claim={claim} />
          <ClaimStoryPanel claim={claim} />
        </Stack>
      </Flex>
    </Stack>
  )
}

/** The newest proposal, or why there is no remedy. */
function ProposalPanel({ claim }: { claim: ClaimSheet }) {
  const step = lastProposal(claim)
  if (!step) return null
  return (
    // On a narrow screen it follows the next step.
    <Box style={{ order: -1 }}>
      <Panel title={step.Rimedio === 'nessuno' ? "Risposta dell'ufficio" : "Proposta dell'ufficio"}>
        <Stack gap="xs">
          <strong>{remedyWords(step)}</strong>
          {step.Testo && <WrittenText text={step.Testo} />}
          <p className="label">{dotted(step.Autore, instantText(step.Quando))}</p>
        </Stack>
      </Panel>
    </Box>
  )
}

const icons = {
  bozza: IconPencil,
  nuovo: IconSend,
  inVerifica: IconEyeCheck,
  proposta: IconMessageQuestion,
  accettato: IconCircleCheck,
  chiuso: IconCircleCheck,
  respinto: IconCircleX,
  ritirato: IconArrowBackUp,
} as const

function ClaimStoryPanel({ claim }: { claim: ClaimSheet }) {
  return (
    <Panel title="Storia">
      <FoldedStory events={claimStory(claim)}>
        {({ state, title, when, words }) => (
          <StoryItem key={`${state} ${when}`} icon={icons[state]} when={when}>
            {title}
            {words && <WrittenText text={words} />}
          </StoryItem>
        )}
      </FoldedStory>
    </Panel>
  )
}
