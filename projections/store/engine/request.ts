/** Parses a request to ClickHouse's HTTP interface: statement, settings, and the bytes after the statement. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { createGunzip, createZstdDecompress } from "node:zlib"
import { refuseOfAnalyst } from "./analyst.ts"
import { ClickhouseException } from "./clickhouse-exception.ts"
import { analystUsername, type EngineUser } from "./credentials.ts"
import type { SessionSettings } from "./embedded.ts"
import { analystWorkload, statementBytesMax } from "./engine-settings.ts"
import { withLiterals } from "./literals.ts"
import { gatherBytes } from "./spool.ts"
import { type EngineStatement, isInsert, readStatement } from "./statement.ts"

/** A parsed request. */
export interface EngineRequest {
  readonly queryId: string
  readonly statement: EngineStatement
  readonly session: SessionSettings
  /** Output format if the statement names none. */
  readonly defaultFormat: string
  /** True for a statement of an analyst, by its user or by the setting `workload`. */
  readonly isOfAnalyst: boolean
  /** True if the response must not begin before the statement has completed. */
  readonly isGathered: boolean
  /** Body after the statement: rows of an insert. */
  readonly body: AsyncIterable<Uint8Array>
}

// Parameters of the interface that are not settings. The embedded engine has no quotas, and its users are those of `credentials.ts`.
const interfaceNames: ReadonlySet<string> = new Set([
  "query",
  "database",
  "query_id",
  "default_format",
  "wait_end_of_query",
  "buffer_size",
  "user",
  "password",
  "quota_key",
  "role",
])

// A session would carry state between requests, the native frames of `compress` are unsupported, and another profile has other limits.
const refusedNames: ReadonlySet<string> = new Set([
  "session_id",
  "session_timeout",
  "session_check",
  "compress",
  "decompress",
  "profile",
])

const refuse = (code: number, name: string, reason: string) => new ClickhouseException({ code, name, reason })

const decompressed = (request: IncomingMessage): AsyncIterable<Uint8Array> => {
  const encoding = request.headers["content-encoding"] ?? "identity"
  if (encoding === "identity") return request
  if (encoding !== "gzip" && encoding !== "zstd") {
    throw refuse(89, "UNKNOWN_COMPRESSION_METHOD", `The local engine does not read bodies in ${encoding}.`)
  }
  const decompressor = encoding === "gzip" ? createGunzip() : createZstdDecompress()
  request.on("error", (cause) => decompressor.destroy(cause))
  return request.pipe(decompressor)
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Fields of a `multipart/form-data` body, which clients use for parameters that are too long for a URL. */
const formFields = async (body: AsyncIterable<Uint8Array>, contentType: string): Promise<URLSearchParams> => {
  const bytes = await gatherBytes(body, statementBytesMax)
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData()
  const fields = new URLSearchParams()
  form.forEach((value, name) => {
    if (typeof value !== "string") throw refuse(48, "NOT_IMPLEMENTED", "The local engine takes no external tables.")
    fields.append(name, value)
  })
  return fields
}

const sessionOf = (parameters: URLSearchParams, statement: EngineStatement, user: EngineUser): SessionSettings => {
  const isAnalyst = user === analystUsername
  const database = parameters.get("database") || undefined
  if (isAnalyst) refuseOfAnalyst(statement, database)
  const values = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (refusedNames.has(name)) throw refuse(48, "NOT_IMPLEMENTED", `The local engine does not take ${name}.`)
    if (interfaceNames.has(name)) continue
    // Names are inserted into a SET statement unquoted.
    if (!/^\w+$/.test(name)) throw refuse(115, "UNKNOWN_SETTING", `Unknown setting '${name}'.`)
    values.set(name, value)
  }
  return {
    database,
    values,
    isAnalyst,
    isReader: isAnalyst || statement.kind === "select",
    isSessionReusable: isAnalyst || statement.kind !== "other",
  }
}

/** A query with its parameters in its text, where these are simple values; other statements as they are. */
const bound = (statement: EngineStatement, session: SessionSettings) => {
  if (statement.kind !== "select") return { statement, session }
  const { sql, settings } = withLiterals(statement.sql, session.values)
  return { statement: { ...statement, sql }, session: { ...session, values: settings } }
}

/**
 * Reads a request up to the rows after its statement.
 *
 * Throws `ClickhouseException` if the request is unsupported or too large, and any error of a broken connection.
 */
export const readRequest = async (request: IncomingMessage, user: EngineUser): Promise<EngineRequest> => {
  const parameters = new URLSearchParams(request.url?.split("?")[1] ?? "")
  const contentType = request.headers["content-type"] ?? ""
  let body = decompressed(request)
  if (contentType.startsWith("multipart/form-data")) {
    for (const [name, value] of await formFields(body, contentType)) parameters.append(name, value)
    body = emptyBody()
  }
  let text = parameters.get("query") ?? ""
  if (!isInsert(text)) {
    // Without an insert there are no rows: the body is the statement or its continuation.
    const rest = (await gatherBytes(body, statementBytesMax)).toString("utf8")
    text = text === "" ? rest : `${text}\n${rest}`
    body = emptyBody()
  }
  const statement = readStatement(text)
  if (request.method === "GET" && statement.kind !== "select") {
    throw refuse(164, "READONLY", "A GET request only reads: send other statements by POST.")
  }
  const session = sessionOf(parameters, statement, user)
  const isOfAnalyst = session.isAnalyst || session.values.get("workload") === analystWorkload
  return {
    queryId: parameters.get("query_id") || randomUUID(),
    ...(isOfAnalyst ? { statement, session } : bound(statement, session)),
    defaultFormat: String(parameters.get("default_format") ?? request.headers["x-clickhouse-format"] ?? "TabSeparated"),
    isOfAnalyst,
    isGathered: parameters.get("wait_end_of_query") === "1",
    body,
  }
}
