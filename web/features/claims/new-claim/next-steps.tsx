import { Stack } from '@mantine/core'

const steps = [
  {
    title: "Risponde l'ufficio",
    text: 'Guarda le foto, e risponde con una proposta o con il motivo per cui non può farla.',
  },
  { title: 'Decide il rivenditore', text: 'La proposta vale quando la accetta.' },
  { title: "Non montare la porta e tieni l'imballo", text: 'Possono servire per la sostituzione.' },
]

/** Says what happens to a claim that is sent. */
export function NextSteps() {
  return (
    <Stack component="section" gap="sm" aria-label="Che cosa succede adesso">
      <h2 className="title">Che cosa succede adesso</h2>
      <ul className="lined">
        {steps.map(({ title, text }) => (
          <Stack component="li" key={title} gap={2} py={10}>
            <strong>{title}</strong>
            <span className="soft">{text}</span>
          </Stack>
        ))}
      </ul>
    </Stack>
  )
}
