import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function BackToLogin() {
  return (
    <Button component={Link} to="/login" variant="default">
      Indietro
    </Button>
  )
}
