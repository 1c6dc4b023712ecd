/**
 * ClickHouse's HTTP interface from the outside (https://clickhouse.com/docs/interfaces/http): how its clients send keys and statements, and the headers
 * and the form of errors that they expect.
 */
import type { FastifyReply, FastifyRequest } from "fastify"
import { ClickhouseException, statusOf } from "#projections/store/engine/clickhouse-exception.ts"
import { SqlRefused } from "#projections/store/sql-reader.ts"
import { QueryTooExpensive } from "#projections/store/store.ts"
import { KeyMissing } from "../access/api-keys.ts"
import type { Failure, FailureCode } from "../graphql/failure.ts"
import type { ResultCompression } from "../sql/clickhouse-request.ts"
import { headerOf, keyOf } from "./request-header.ts"

/** The search of a request's URL. */
export const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(/\?.*/s.exec(url)?.[0])

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\b/i.test(headerOf(request, "content-type") ?? "")

/** Whether a request is that of a client of ClickHouse: its statement is in the URL, or is the body itself. */
export const isClickhouseRequest = (request: FastifyRequest): boolean =>
  searchOf(request).has("query") || (request.method === "POST" && !isJson(request))

const passwordOf = (authorization: string): string | undefined => {
  const [scheme = "", credentials = ""] = authorization.split(" ", 2)
  if (!/^basic$/i.test(scheme)) return undefined
  const [, ...password] = Buffer.from(credentials, "base64").toString("utf8").split(":")
  return password.join(":")
}

/** The API key of a request as clients send it: as the password of any user, or as the service's other routes take it. */
export const clickhouseKeyOf = (request: FastifyRequest): string | undefined =>
  keyOf(request) ?? headerOf(request, "x-clickhouse-key") ?? passwordOf(headerOf(request, "authorization") ?? "")

/** ClickHouse's errors of failures of the service (src/Common/ErrorCodes.cpp). */
const errors: Partial<Readonly<Record<FailureCode, readonly [number, string]>>> = {
  FORBIDDEN: [497, "ACCESS_DENIED"],
  INSUFFICIENT_CREDITS: [201, "QUOTA_EXCEEDED"],
  INVALID_API_KEY: [516, "AUTHENTICATION_FAILED"],
  RATE_LIMITED: [202, "TOO_MANY_SIMULTANEOUS_QUERIES"],
  TIMEOUT: [159, "TIMEOUT_EXCEEDED"],
  UNAUTHENTICATED: [516, "AUTHENTICATION_FAILED"],
  UNAVAILABLE: [279, "ALL_CONNECTION_TRIES_FAILED"],
}

/** Clients of ClickHouse have no header of this service. */
const keyMissing = new ClickhouseException({
  code: 516,
  name: "AUTHENTICATION_FAILED",
  reason: "The request has no API key: send one as the password of any user, or in the header x-clickhouse-key",
})

/** An error in ClickHouse's words. */
const exceptionOf = (error: unknown, { code, message }: Failure): ClickhouseException => {
  if (error instanceof ClickhouseException) return error
  if (error instanceof KeyMissing) return keyMissing
  if (error instanceof SqlRefused) {
    return new ClickhouseException({ code: error.number, name: error.code, reason: error.reason })
  }
  const [number, name] = error instanceof QueryTooExpensive ? error.code.split(" ") : (errors[code] ?? [])
  return new ClickhouseException({
    code: Number(number ?? 1002),
    name: String(name ?? "UNKNOWN_EXCEPTION"),
    reason: message.replace(/\.$/, ""),
  })
}

const serverHeaders = { "x-clickhouse-server-display-name": "Tidemark", "x-clickhouse-timezone": "UTC" }

/** A failure to send. */
interface ClientFailure {
  readonly error: unknown
  readonly failure: Failure
  /** Status where ClickHouse has none but 500, which stands for a bug here. */
  readonly status: number
}

/** Sends a failure as a client of ClickHouse expects it: text with a code, and the code in a header. */
export const sendException = (
  request: FastifyRequest,
  reply: FastifyReply,
  { error, failure, status }: ClientFailure,
) => {
  const exception = exceptionOf(error, failure)
  const known = statusOf(exception)
  return reply
    .headers({ ...serverHeaders, "x-clickhouse-query-id": queryIdOf(request) })
    .header("x-clickhouse-exception-code", exception.code)
    .code(known === 500 ? status : known)
    .type("text/plain; charset=utf-8")
    .send(`${exception.message}\n`)
}

const queryIdOf = (request: FastifyRequest): string => {
  const given = searchOf(request).get("query_id") ?? ""
  return /^[\w-]{1,128}$/.test(given) ? given : request.id
}

/** A result for a client. */
interface ClientResult {
  /** ClickHouse's name of the format. */
  readonly format: string
  /** ClickHouse's counts of rows as JSON. */
  readonly summary: string
  readonly compression: ResultCompression
  readonly contentType: string
  readonly body: string | Uint8Array
}

/** Sends a result. */
export const sendResult = (
  request: FastifyRequest,
  reply: FastifyReply,
  { format, summary, compression, contentType, body }: ClientResult,
) => {
  reply
    .headers({ ...serverHeaders, "x-clickhouse-query-id": queryIdOf(request) })
    .headers({ "x-clickhouse-format": format, "x-clickhouse-summary": summary })
    .type(contentType)
  if (compression !== undefined && compression !== "frames") reply.header("content-encoding", compression)
  return reply.send(typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}
