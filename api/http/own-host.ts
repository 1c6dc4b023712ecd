/** Which host the service is addressed by. A header can name any host, so that only known ones count. Pure. */

const loopbackNames = ["localhost", "127.0.0.1"]

/**
 * The hosts, with their ports, under which browsers reach the service: that of its public URL, else the address that it listens on and the
 * names of loopback.
 */
export const ownHosts = (publicUrl: string | undefined, listenUrl: string): ReadonlySet<string> => {
  if (publicUrl !== undefined) return new Set([new URL(publicUrl).host])
  const { host, port } = new URL(listenUrl)
  return new Set([host, ...loopbackNames.map((name) => `${name}:${port}`)])
}

/** Headers that identify the page that sent a request. */
export interface PageHeaders {
  readonly origin: string | undefined
  /** `sec-fetch-site`, which browsers set and pages cannot. */
  readonly fetchSite: string | undefined
}

/**
 * Whether a request was sent by a page of the service, or by a program. A browser sends `origin` with every request that changes something, and
 * a page of another origin cannot leave it out.
 */
export const isOwnPage = ({ origin, fetchSite }: PageHeaders, hosts: ReadonlySet<string>): boolean => {
  // `none` is a request that a person made by the address bar.
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && hosts.has(host)
}

/** Whether a host, with its port, is a name of loopback. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopbackNames.includes(host.replace(/:\d+$/, ""))

/** Whether an address is one of loopback. */
export const isLoopbackAddress = (address: string): boolean =>
  address === "::1" || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
