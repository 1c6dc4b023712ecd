import type { Socket } from "node:net"
import type { DocumentForm } from "#projections/documents/normalize-document.ts"
import type { MediaFailureReason } from "#schemas/domain/media-failure.ts"

/** A request as the hostile server received it. */
export interface HostileRequest {
  readonly host: string
  readonly path: string
}

/** Outcome of a case: the reason that is recorded, the form of a document and the texts that its normal form has, or the type of media. */
export type HostileOutcome =
  | MediaFailureReason
  | `${string}/${string}`
  | { readonly form: DocumentForm; readonly name?: string | undefined }

/** The server's reaction to a request. */
export type Respond = (socket: Socket, request: HostileRequest) => void

/** A malicious or malformed document. */
export interface HostileCase {
  readonly title: string
  readonly uri: string
  /** Addresses of names, by query: the last answer repeats. Other names have one public address. */
  readonly names?: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>>
  /** The server's reaction to a request; closes the connection where absent. */
  readonly respond?: Respond
  /** Whether the server never ends, so that only the time limit does. */
  readonly isEndless?: boolean
  readonly outcome: HostileOutcome
}

let count = 0

/** A name that no other case has. */
export const uniqueHost = (): string => {
  count += 1
  return `case-${count}.example`
}

/** A complete response. */
export const responseOf = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Uint8Array = "",
): Buffer => {
  const lines = [
    `HTTP/1.1 ${status} Some Status`,
    ...Object.entries({ "content-length": String(Buffer.byteLength(body)), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ]
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(body)])
}

/** A server that sends bytes and closes the connection. */
export const sending =
  (...pieces: ReadonlyArray<string | Uint8Array>): Respond =>
  (socket) => {
    for (const piece of pieces) socket.write(piece)
    socket.end()
  }

/** A case of one response. */
export const caseOf = (title: string, outcome: HostileOutcome, respond: Respond, isEndless = false): HostileCase => ({
  title,
  uri: `https://${uniqueHost()}/`,
  outcome,
  respond,
  isEndless,
})
