import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The code of the mailed link. It leaves the address at once, so that history and a shared screen do not hold it. */
export function useCodeOfLink(): string {
  const { code: inAddress } = useSearch({ strict: false }) as { code?: string }
  const navigate = useNavigate()
  const [code, setCode] = useState(inAddress ?? '')
  // a second link may be opened while the page is shown
  if (inAddress && inAddress !== code) setCode(inAddress)
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, replace: true })
  }, [inAddress, navigate])
  return code
}
