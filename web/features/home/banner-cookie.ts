const oneDay = 24 * 60 * 60

export const bannerCookie = `username=1; max-age=${oneDay}; path=/; samesite=lax`

export function isBannerClosed(cookies: string): boolean {
  return cookies.split(';').some(cookie => cookie.trim().startsWith('username='))
}
