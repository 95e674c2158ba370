import { expect, test } from 'vitest'
import { returnNextStep, returnSteps, returnStory } from './return-progress.ts'

const waiting = { Data_Ord: '2026-11-20', Visionato: false, VisionatoDa: '', VisionatoIl: null }
const viewed = { ...waiting, Visionato: true, VisionatoDa: 'serra', VisionatoIl: '2026-11-23T08:05:00Z' }

test('a return waits for the office until somebody has viewed it', () => {
  const told = (row: typeof waiting | typeof viewed) =>
    returnSteps(row).map(({ name, look, note }) => `${name} ${look} ${note ?? ''}`.trim())
  expect(told(waiting)).toEqual(['Registrato done 20/11/2026', 'Da visionare current'])
  expect(told(viewed)).toEqual(['Registrato done 20/11/2026', 'Visionato done 23/11/2026'])
  expect(returnNextStep(waiting, "l'omaggio")).toEqual({ turn: 'tocca a te', title: "Visionare l'omaggio" })
  expect(returnNextStep(viewed, 'il reso')).toBeUndefined()
})

test('the story tells who viewed it, newest first, and nothing where no day is known', () => {
  expect(returnStory(viewed)).toEqual([
    { kind: 'viewed', day: '2026-11-23', time: '09:05', text: 'Visionato da serra' },
    { kind: 'registered', day: '2026-11-20', text: 'Registrato nel gestionale' },
  ])
  expect(returnStory({ ...waiting, Data_Ord: null })).toEqual([])
})
