import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { DateField } from './date-field.tsx'

const today = '2026-11-24'

export const empty: Example = {
  draw: () => (
    <Kept from="">
      {(day, setDay) => (
        <>
          <DateField today={today} label="Consegna" value={day} onChange={setDay} />
          <output>{day}</output>
        </>
      )}
    </Kept>
  ),
}

export const withinLimits: Example = {
  draw: () => (
    <Kept from="2026-11-24">
      {(day, setDay) => (
        <>
          <DateField
            today={today}
            label="Visita"
            value={day}
            onChange={setDay}
            min="2026-11-10"
            max="2026-12-05"
            isRequired
          />
          <output>{day}</output>
        </>
      )}
    </Kept>
  ),
}

export const refused: Example = {
  draw: () => (
    <DateField
      today={today}
      label="Dal"
      value="2026-11-24"
      onChange={() => {}}
      error="Il periodo finisce prima di iniziare"
    />
  ),
}

export const readOnly: Example = {
  draw: () => (
    <DateField today={today} label="Registrato il" value="2026-11-24" onChange={() => {}} readOnly />
  ),
}
