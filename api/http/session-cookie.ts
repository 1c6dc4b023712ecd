/** The cookie of a session. It is sent with requests of the dashboard's own pages only, and no script can read it. Pure. */

const cookieName = "tidemark_session"

/** Path of the dashboard and its routes. */
export const dashboardPath = "/dashboard"

/** The text of the session in the header `cookie`; `undefined` without one. */
export const sessionTextOf = (header: string | undefined): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

/** Options of a cookie. */
export interface CookieOptions {
  /** Whether the page is loaded over TLS. */
  readonly isSecure: boolean
  /** Seconds until the browser drops it; 0 at once. */
  readonly ageSecondsMax: number
}

/** The header `set-cookie` for the text of a session. */
export const sessionCookie = (text: string, { isSecure, ageSecondsMax }: CookieOptions): string =>
  [
    `${cookieName}=${text}`,
    `Path=${dashboardPath}`,
    `Max-Age=${ageSecondsMax}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ")
