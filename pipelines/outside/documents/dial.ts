/**
 * Connections to untrusted hosts. A name is resolved once, all of its addresses are checked, and the connection goes to one of
 * the checked addresses: resolving the name again could give another one (DNS rebinding).
 */
import { Resolver } from "node:dns/promises"
import { connect as connectPlainly, isIP } from "node:net"
import type { Duplex } from "node:stream"
import { connect } from "node:tls"
import { Refusal } from "./document-unavailable.ts"
import { isPublicAddress } from "./public-address.ts"

/** One end of a connection. */
export interface DialTarget {
  /** Name in the URL, which the certificate has to name. */
  readonly hostname: string
  /** The checked address. */
  readonly address: string
  readonly signal: AbortSignal
}

/** How names and addresses are reached. */
export interface Network {
  /** All addresses of a name; none if it has none. */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<ReadonlyArray<string>>
  /** An encrypted connection to an address. Rejects with `Refusal`. */
  readonly dial: (target: DialTarget) => Promise<Duplex>
  /** Connections to servers of this machine, for the development chain. Absent elsewhere: the machine's own services are then out of reach. */
  readonly dialLoopback?: (url: URL, signal: AbortSignal) => Promise<Duplex>
}

/** Time for one query to a name server. */
const resolveTimeoutMs = 3_000

/** Queries of one name; each may take its time. */
const resolveTries = 2

/** Asks the configured name servers only: neither the hosts file nor multicast DNS. */
export const resolvePublicly: Network["resolve"] = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: resolveTimeoutMs, tries: resolveTries })
  const cancel = () => resolver.cancel()
  signal.addEventListener("abort", cancel)
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  } finally {
    signal.removeEventListener("abort", cancel)
  }
}

const httpsPort = 443

/** Connects by TLS, and verifies the certificate against the name. */
export const dialTls =
  (port = httpsPort): Network["dial"] =>
  ({ hostname, address, signal }) =>
    new Promise((resolve, reject) => {
      // A server name is never an address (RFC 6066); without one the certificate has to have the address.
      const named = isIP(hostname) === 0 ? { servername: hostname } : {}
      const socket = connect({ host: address, port, ALPNProtocols: ["http/1.1"], ...named })
      let isConnected = false
      const abort = () => socket.destroy(new Refusal("timed-out"))
      signal.addEventListener("abort", abort)
      socket.once("connect", () => {
        isConnected = true
      })
      socket.once("secureConnect", () => {
        signal.removeEventListener("abort", abort)
        resolve(socket)
      })
      socket.once("error", (cause) => {
        signal.removeEventListener("abort", abort)
        socket.destroy()
        reject(
          cause instanceof Refusal ? cause : new Refusal(isConnected ? "tls-failed" : "connection-failed", { cause }),
        )
      })
      if (signal.aborted) abort()
    })

/** The public network. */
export const publicNetwork: Network = { resolve: resolvePublicly, dial: dialTls() }

const loopbackHost = "127.0.0.1"

/** Whether a URL names a server of this machine, without encryption. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === "http:" && hostname === loopbackHost

/** Connects to a server of this machine. Rejects with `Refusal`. */
export const dialLoopback = ({ port }: URL, signal: AbortSignal): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const socket = connectPlainly({ host: loopbackHost, port: Number(port), signal })
    socket.once("connect", () => resolve(socket))
    socket.once("error", (cause) => reject(new Refusal("connection-failed", { cause })))
  })

/** Connects to the host of a URL. Rejects with `Refusal`: also if any address of its name is not public. */
export const dialHost = async (network: Network, url: URL, signal: AbortSignal): Promise<Duplex> => {
  const { hostname } = url
  if (isLoopbackUrl(url) && network.dialLoopback !== undefined) return network.dialLoopback(url, signal)
  // The URL parser has turned every spelling of an IPv4 address into four decimal numbers.
  const literal = hostname.replace(/^\[|\]$/g, "")
  const addresses = isIP(literal) === 0 ? await network.resolve(hostname, signal) : [literal]
  signal.throwIfAborted()
  const [address] = addresses
  if (address === undefined) throw new Refusal("name-unresolved")
  if (!addresses.every(isPublicAddress)) throw new Refusal("address-forbidden")
  return network.dial({ hostname: literal, address, signal })
}
