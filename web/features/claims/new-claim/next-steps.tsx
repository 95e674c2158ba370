import { Stack } from '@mantine/core'

const steps = [
  {
    title: "Risponde l'ufficio",
    text: 'Guarda le foto e ti scrive una proposta, o il motivo per cui respinge il reclamo.',
  },
  {
    title: 'La proposta vale quando è accettata',
    text: 'La accetta il rivenditore, che può anche discuterla.',
  },
  { title: "Tieni la porta e l'imballo come sono", text: 'Possono servire per la sostituzione.' },
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
